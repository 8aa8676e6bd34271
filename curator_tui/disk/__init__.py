"""What is kept: the only code that writes.

Where things are
    places.find() -> Places(state, data, config)          our own folders; CURATOR_STATE_DIR overrides
    places.kept(places, id) -> Kept                       where the records of one store are
    Kept.needs_care() -> bool                             quick: whether `recover` has something to do
    registry.open_id(places, path, layout, when, writes=True) -> Opened(id, says)
    registry.adopt(places, old, new, when) -> Opened;  registry.known(places);  registry.last(places)
    files.Files(root, declared={}, follow_links=False)    read, read_all, stat, stat_all, path

Changing
    plan.plan(change, files.read) -> list[Planned]        before and after of each file; writes nothing
    commit.commit(files, kept, change, who, when) -> Entry
    finisher.settle() -> list[str]                        at exit: waits for the second looks
    finisher.heard() -> list[str]                         in the app: what they found so far
    recover.recover(files, kept) -> list[str]             at start: mends what a crash left, prunes, says so
    undo.undo(files, kept, who, when, id=None) -> Entry;  undo.redo(files, kept, who, when) -> Entry
    undo.undo_step(files, kept, id=None) -> Step;  undo.redo_step(files, kept) -> Step;  undo.take(...)
    redact.redact(files, kept, names, text, who, when) -> list[Removed];  redact.preview -> Change

Records
    journal.read(kept) -> list[Entry];  journal.find(entries, id);  prune.prune(kept, now)
    sidecar.load(kept) -> Sidecar;  sidecar.merge(one, other)
    seedlog.add(kept, seeding, keep);  seedlog.read(kept, keep)

Around
    config.load(path) -> Config;  config.policy(path, preset, store);  config.set_line(path, key, value)
    watch.watch(files, names, stop, seen=None, polling=False) -> Iterator[frozenset[str]]

Trouble with files comes as `errors.DiskError` (exit status 3); a mistake in curator.toml is one too,
`config.ConfigError`. A file that doesn't hold what a change expects is `engine.change.Conflict`. Nothing is
changed then.
"""
