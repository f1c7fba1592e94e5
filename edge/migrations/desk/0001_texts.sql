-- Sources of the content (files of seed/) as the site must show them, their drafts, and what was published when. Paths are those below seed/:
-- `pages/serm.md`. Times are milliseconds.

-- Every text that was ever shown, drafted from or checkpointed, by its hash.
CREATE TABLE texts (
  -- SHA-256, the first 32 hexadecimal digits
  hash TEXT PRIMARY KEY,
  text TEXT NOT NULL
);

-- The files that the site must show.
CREATE TABLE files (
  path TEXT PRIMARY KEY,
  -- NULL: a publication has removed it, and seed/ still had it when both were last compared
  hash TEXT REFERENCES texts (hash),
  -- the file as seed/ had it when both were last compared; NULL: seed/ never had it
  synced TEXT REFERENCES texts (hash)
);

-- One text per path that somebody is working on.
CREATE TABLE drafts (
  path TEXT PRIMARY KEY,
  -- NULL: the file is to be removed
  text TEXT,
  -- the file from which the draft was made; NULL: there was none
  base TEXT REFERENCES texts (hash),
  -- the path of a file that becomes this one
  moved_from TEXT,
  etag INTEGER NOT NULL,
  state TEXT NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'ready', 'conflict')),
  note TEXT NOT NULL DEFAULT '',
  owner TEXT NOT NULL,
  updated_by TEXT NOT NULL,
  updated_at INTEGER NOT NULL
);

-- Versions of drafts that were set aside.
CREATE TABLE checkpoints (
  path TEXT NOT NULL,
  at INTEGER NOT NULL,
  hash TEXT NOT NULL REFERENCES texts (hash),
  made_by TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('pause', 'handover', 'named', 'merge', 'undo')),
  name TEXT,
  PRIMARY KEY (path, at)
);

-- Decisions on what the site must show, numbered without gaps.
CREATE TABLE publications (
  number INTEGER PRIMARY KEY,
  -- the edition that shows it
  version TEXT NOT NULL,
  cause TEXT NOT NULL CHECK (cause IN ('import', 'publish', 'plan', 'undo', 'files')),
  state TEXT NOT NULL CHECK (state IN ('making', 'shown')),
  made_by TEXT NOT NULL,
  at INTEGER NOT NULL,
  shown_at INTEGER,
  note TEXT NOT NULL DEFAULT '',
  -- until then one process makes its edition, and others leave it alone
  lease_until INTEGER NOT NULL DEFAULT 0
);

CREATE INDEX publications_making ON publications (number) WHERE state = 'making';

-- The files that a publication changed.
CREATE TABLE changes (
  publication INTEGER NOT NULL REFERENCES publications (number),
  path TEXT NOT NULL,
  before TEXT REFERENCES texts (hash),
  after TEXT REFERENCES texts (hash),
  moved_from TEXT,
  PRIMARY KEY (publication, path)
);

CREATE INDEX changes_by_path ON changes (path, publication);

-- Who did what, without contents.
CREATE TABLE log (
  id TEXT PRIMARY KEY,
  at INTEGER NOT NULL,
  made_by TEXT NOT NULL,
  action TEXT NOT NULL,
  subject TEXT NOT NULL,
  detail TEXT NOT NULL DEFAULT ''
);

CREATE INDEX log_by_time ON log (at);
