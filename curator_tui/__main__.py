"""`curator`: commands for scripts run bare; the app is loaded only when a person will look at it."""

from __future__ import annotations


def main() -> int:
    """Run the command line given; returns the exit status."""
    return 2


if __name__ == "__main__":
    raise SystemExit(main())
