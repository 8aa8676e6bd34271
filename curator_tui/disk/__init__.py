"""What is kept: the only code that writes.

    places.find() -> Places(state, data, config)          where our own folders are
    places.kept(places, store_id) -> Kept                 where the records of one store are
    registry.open_id(places, path, layout, when) -> Opened(id, path, says, ...);  adopt; known; last

    files.Files(root, declared={}, follow_links=False)    .read(name) -> bytes | None; .stat(name); .path
    sidecar.load(kept) -> Sidecar
    plan.plan(change, files.read) -> list[Planned]        before and after of each file; writes nothing
    commit.commit(files, kept, change, who, when) -> Entry
    finisher.settle() -> list[str]                        at exit: waits for the second looks
    finisher.heard() -> list[str]                         in the app: what they found so far
    recover.recover(files, kept) -> list[str]             at start: mends what a crash left, says so

    journal.read(kept) -> list[Entry];  journal.find(entries, id)
    undo.undo(files, kept, who, when, id=None) -> Entry;  undo.redo(files, kept, who, when)
    undo.undo_step(files, kept, id=None) -> Step;  undo.redo_step;  undo.take(files, kept, step, who, when)

Trouble with files comes as `errors.DiskError` (exit status 3), a file that doesn't hold what a change expects
as `engine.change.Conflict`; nothing is changed then.
"""
