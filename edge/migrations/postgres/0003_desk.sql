-- The tables of migrations/desk, where each column is explained.

CREATE TABLE texts (
  hash text COLLATE "C" PRIMARY KEY,
  text text COLLATE "C" NOT NULL
);

CREATE TABLE files (
  path text COLLATE "C" PRIMARY KEY,
  hash text COLLATE "C" REFERENCES texts (hash),
  synced text COLLATE "C" REFERENCES texts (hash)
);

CREATE TABLE drafts (
  path text COLLATE "C" PRIMARY KEY,
  text text COLLATE "C",
  base text COLLATE "C" REFERENCES texts (hash),
  moved_from text COLLATE "C",
  etag bigint NOT NULL,
  state text COLLATE "C" NOT NULL DEFAULT 'draft' CHECK (state IN ('draft', 'ready', 'conflict')),
  note text COLLATE "C" NOT NULL DEFAULT '',
  owner text COLLATE "C" NOT NULL,
  updated_by text COLLATE "C" NOT NULL,
  updated_at bigint NOT NULL
);

CREATE TABLE checkpoints (
  path text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  hash text COLLATE "C" NOT NULL REFERENCES texts (hash),
  made_by text COLLATE "C" NOT NULL,
  cause text COLLATE "C" NOT NULL CHECK (cause IN ('pause', 'handover', 'named', 'merge', 'undo')),
  name text COLLATE "C",
  PRIMARY KEY (path, at)
);

CREATE TABLE publications (
  number bigint PRIMARY KEY,
  version text COLLATE "C" NOT NULL,
  cause text COLLATE "C" NOT NULL CHECK (cause IN ('import', 'publish', 'plan', 'undo', 'files')),
  state text COLLATE "C" NOT NULL CHECK (state IN ('making', 'shown')),
  made_by text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  shown_at bigint,
  note text COLLATE "C" NOT NULL DEFAULT '',
  lease_until bigint NOT NULL DEFAULT 0
);

CREATE INDEX publications_making ON publications (number) WHERE state = 'making';

CREATE TABLE changes (
  publication bigint NOT NULL REFERENCES publications (number),
  path text COLLATE "C" NOT NULL,
  before text COLLATE "C" REFERENCES texts (hash),
  after text COLLATE "C" REFERENCES texts (hash),
  moved_from text COLLATE "C",
  PRIMARY KEY (publication, path)
);

CREATE INDEX changes_by_path ON changes (path, publication);

CREATE TABLE log (
  id text COLLATE "C" PRIMARY KEY,
  at bigint NOT NULL,
  made_by text COLLATE "C" NOT NULL,
  action text COLLATE "C" NOT NULL,
  subject text COLLATE "C" NOT NULL,
  detail text COLLATE "C" NOT NULL DEFAULT ''
);

CREATE INDEX log_by_time ON log (at);
