"""Sizes, places and colours of all screens, in one place: styles of a screen have all others parsed again."""

STYLES = """
Main { background: $background; color: $foreground; }
#header { background: $panel; }
#tabs, #footer { background: $surface; }
#banner { height: 0; }
#body { height: 1fr; layout: vertical; }
#list { height: 1fr; }
#strip { background: $surface; }
#detail { height: 45%; min-height: 6; }
#body.wide { layout: horizontal; }
#body.wide #strip { dock: bottom; }
#body.wide #list, #body.wide #detail { width: 11fr; height: 100%; }
#body.wide #detail { width: 9fr; }
#body.wide #detail { padding: 0 0 0 1; }
#body.whole #list, #body.whole #strip, #body.bare #list, #body.bare #strip { display: none; }
#body.bare #detail { width: 100%; height: 1fr; padding: 1 2; }
#body.whole, #body.whole.wide { layout: vertical; }
#body.whole #detail { width: 100%; height: 1fr; padding: 0; }
#bottom { height: 1; }
#input { display: none; width: 1fr; }
#say { width: 1fr; }
#status { width: auto; }
#bottom.asking #input { display: block; }
#bottom.asking #say { display: none; }

Chooser { align: center middle; background: $background 60%; }
#box { width: 100%; max-width: 110; height: 100%; max-height: 50; padding: 0 1; }
#box { background: $surface; color: $foreground; }
#box RowList { height: 1fr; }
"""
