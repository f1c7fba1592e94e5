-- Entries of the search index by the hash of their JSON, shared by all editions that name them. A publish makes of them the tables that are searched, of each
-- edition its own, so that ranking is not mixed: entries_{version}, entries_fts_{version}, words_{version}. Those without a version are of releases before that.
CREATE TABLE contents (
  hash TEXT PRIMARY KEY,
  json TEXT NOT NULL
);

CREATE TABLE edition_entries (
  version TEXT NOT NULL,
  id INTEGER NOT NULL,
  hash TEXT NOT NULL,
  PRIMARY KEY (version, id)
) WITHOUT ROWID;
