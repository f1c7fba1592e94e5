-- What search engines are told of the site's addresses (behaviour 15.6). It stands beside the leads because a publish replaces the other databases.

-- What a search engine was told last of an address.
CREATE TABLE indexnow_told (
  -- Where it takes announcements, as INDEXNOW_ENDPOINTS names it.
  endpoint TEXT NOT NULL,
  path TEXT NOT NULL,
  -- Of the content at the address, or where it leads: `301 /serm/`, `410`.
  hash TEXT NOT NULL,
  -- Times in milliseconds since 1970.
  at INTEGER NOT NULL,
  PRIMARY KEY (endpoint, path)
) WITHOUT ROWID;

-- What it is still to be told: made anew by every comparison of the addresses with what was told.
CREATE TABLE indexnow_open (
  endpoint TEXT NOT NULL,
  path TEXT NOT NULL,
  reason TEXT NOT NULL CHECK (reason IN ('new', 'changed', 'removed', 'moved')),
  -- Empty for an address that is gone and leads nowhere.
  hash TEXT NOT NULL,
  next_at INTEGER NOT NULL,
  PRIMARY KEY (endpoint, path)
) WITHOUT ROWID;

-- How a search engine behaves.
CREATE TABLE indexnow_endpoints (
  endpoint TEXT PRIMARY KEY,
  -- Failures since its last good answer.
  attempts INTEGER NOT NULL,
  -- Answers 202 since its last 200: it has not checked the key yet.
  accepted INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  -- The settings and the content version that it refused; it is asked again when they change.
  refused TEXT
) WITHOUT ROWID;

-- Every answer, kept for 90 days.
CREATE TABLE indexnow_log (
  id INTEGER PRIMARY KEY,
  at INTEGER NOT NULL,
  endpoint TEXT NOT NULL,
  -- NULL when there was no answer; `error` says why.
  status INTEGER,
  error TEXT,
  urls INTEGER NOT NULL
);

CREATE INDEX indexnow_log_at ON indexnow_log (at);

-- One row: who works now, and what was compared last.
CREATE TABLE indexnow_run (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  lease_until INTEGER NOT NULL,
  -- PUBLIC_BASE: at another one nothing was told yet.
  base TEXT NOT NULL DEFAULT '',
  -- The settings and the content version of the last comparison.
  compared TEXT NOT NULL DEFAULT '',
  compared_at INTEGER NOT NULL DEFAULT 0
);
