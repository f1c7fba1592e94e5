-- The tables of migrations/leads, where each column is explained. Numbers are `bigint`, because times are milliseconds; texts are ordered
-- byte by byte, as SQLite orders them, whatever the database's own order is.

CREATE TABLE outbox (
  id text COLLATE "C" PRIMARY KEY,
  number bigint NOT NULL UNIQUE,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('lead', 'letter')),
  form text COLLATE "C" NOT NULL,
  fingerprint text COLLATE "C" NOT NULL,
  key_id text COLLATE "C" NOT NULL,
  payload text COLLATE "C",
  state text COLLATE "C" NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts bigint NOT NULL DEFAULT 0,
  created_at bigint NOT NULL,
  next_at bigint NOT NULL,
  lease_until bigint NOT NULL DEFAULT 0,
  settled_at bigint,
  wipe_at bigint
);

CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'waiting';
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE state = 'delivered';
CREATE INDEX outbox_wipe ON outbox (wipe_at) WHERE wipe_at IS NOT NULL;
CREATE INDEX outbox_open ON outbox (state, created_at) WHERE state <> 'delivered';

CREATE TABLE deliveries (
  lead_id text COLLATE "C" NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  sink text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts bigint NOT NULL,
  next_at bigint NOT NULL,
  reason text COLLATE "C",
  confirmed bigint NOT NULL DEFAULT 1,
  PRIMARY KEY (lead_id, sink)
);

CREATE TABLE consents (
  lead_id text COLLATE "C" PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  text_version text COLLATE "C" NOT NULL,
  given_at bigint NOT NULL,
  proof text COLLATE "C" NOT NULL
);

CREATE TABLE marks (
  name text COLLATE "C" PRIMARY KEY,
  at bigint NOT NULL
);

CREATE TABLE shown_forms (
  name text COLLATE "C" NOT NULL,
  has_message bigint NOT NULL,
  has_name bigint NOT NULL,
  PRIMARY KEY (name, has_message, has_name)
);

CREATE TABLE refinements (
  span text COLLATE "C" NOT NULL,
  asker text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (span, asker)
);

CREATE TABLE indexnow_told (
  endpoint text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  hash text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  PRIMARY KEY (endpoint, path)
);

CREATE TABLE indexnow_open (
  endpoint text COLLATE "C" NOT NULL,
  path text COLLATE "C" NOT NULL,
  reason text COLLATE "C" NOT NULL CHECK (reason IN ('new', 'changed', 'removed', 'moved')),
  hash text COLLATE "C" NOT NULL,
  next_at bigint NOT NULL,
  PRIMARY KEY (endpoint, path)
);

CREATE TABLE indexnow_endpoints (
  endpoint text COLLATE "C" PRIMARY KEY,
  attempts bigint NOT NULL,
  accepted bigint NOT NULL,
  next_at bigint NOT NULL,
  refused text COLLATE "C"
);

CREATE TABLE indexnow_log (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at bigint NOT NULL,
  endpoint text COLLATE "C" NOT NULL,
  status bigint,
  error text COLLATE "C",
  urls bigint NOT NULL
);

CREATE INDEX indexnow_log_at ON indexnow_log (at);

CREATE TABLE indexnow_run (
  id bigint PRIMARY KEY CHECK (id = 1),
  lease_until bigint NOT NULL,
  base text COLLATE "C" NOT NULL DEFAULT '',
  compared text COLLATE "C" NOT NULL DEFAULT '',
  compared_at bigint NOT NULL DEFAULT 0
);

CREATE TABLE robot_visits (
  day text COLLATE "C" NOT NULL,
  robot text COLLATE "C" NOT NULL,
  status bigint NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, robot, status)
);

CREATE TABLE missed_addresses (
  day text COLLATE "C" NOT NULL,
  status bigint NOT NULL,
  path text COLLATE "C" NOT NULL,
  robot text COLLATE "C" NOT NULL,
  referrer text COLLATE "C" NOT NULL,
  count bigint NOT NULL,
  PRIMARY KEY (day, status, path, robot, referrer)
);

-- SQLite's function of this name, as far as the statements use it: one row for each entry of a list.
CREATE FUNCTION json_each(list text) RETURNS TABLE (value json) LANGUAGE sql IMMUTABLE AS 'SELECT json_array_elements(list::json)';
