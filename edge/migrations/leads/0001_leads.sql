-- Leads and letters from acceptance to delivery. Nothing outside `payload` and `proof`, which are sealed, tells who wrote or what.
CREATE TABLE outbox (
  -- The idempotency key that the browser made.
  id TEXT PRIMARY KEY,
  -- What the visitor is told.
  number INTEGER NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('lead', 'letter')),
  form TEXT NOT NULL,
  -- HMAC of the content: tells a repeat from another content under the same id.
  fingerprint TEXT NOT NULL,
  -- Which key of LEADS_KEY made `fingerprint`, `payload` and `proof`.
  key_id TEXT NOT NULL,
  -- Sealed content; NULL once it is delivered.
  payload TEXT,
  state TEXT NOT NULL DEFAULT 'waiting' CHECK (state IN ('waiting', 'delivered', 'dead')),
  -- How often a delivery was begun.
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Times in milliseconds since 1970.
  created_at INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  lease_until INTEGER NOT NULL DEFAULT 0,
  settled_at INTEGER
);

CREATE INDEX outbox_due ON outbox (next_at) WHERE state = 'waiting';
CREATE INDEX outbox_settled ON outbox (settled_at) WHERE state = 'delivered';

-- What each sink has said about a lead so far.
CREATE TABLE deliveries (
  lead_id TEXT NOT NULL REFERENCES outbox (id) ON DELETE CASCADE,
  sink TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'delivered', 'dead')),
  attempts INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  -- Why it has not worked: a status and codes, never content.
  reason TEXT,
  PRIMARY KEY (lead_id, sink)
);

-- Proof of consent: which text, when, and (sealed) from where.
CREATE TABLE consents (
  lead_id TEXT PRIMARY KEY REFERENCES outbox (id) ON DELETE CASCADE,
  text_version TEXT NOT NULL,
  given_at INTEGER NOT NULL,
  proof TEXT NOT NULL
);
