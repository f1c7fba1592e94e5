-- People who may sign in to the desk, and how. Times are milliseconds.

CREATE TABLE people (
  id TEXT PRIMARY KEY,
  name TEXT NOT NULL,
  -- in small letters
  email TEXT NOT NULL UNIQUE,
  -- with spaces between: `editor manager`
  roles TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('invited', 'active', 'closed')),
  at INTEGER NOT NULL
);

CREATE TABLE passkeys (
  -- base64url, as the browser names it
  id TEXT PRIMARY KEY,
  person TEXT NOT NULL REFERENCES people (id),
  -- base64url
  public_key TEXT NOT NULL,
  counter INTEGER NOT NULL,
  -- with spaces between: `internal hybrid`
  transports TEXT NOT NULL,
  label TEXT NOT NULL,
  at INTEGER NOT NULL,
  used_at INTEGER
);

CREATE INDEX passkeys_by_person ON passkeys (person);

-- Sessions, invitations and challenges, by the hashes of their secrets.
CREATE TABLE tokens (
  -- SHA-256, hexadecimal
  hash TEXT PRIMARY KEY,
  kind TEXT NOT NULL CHECK (kind IN ('session', 'invitation', 'challenge')),
  -- NULL: a challenge of somebody who is not known yet
  person TEXT REFERENCES people (id),
  at INTEGER NOT NULL,
  seen_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  -- when the person of a session last confirmed with a passkey
  confirmed_at INTEGER
);

CREATE INDEX tokens_by_expiry ON tokens (expires_at);
CREATE INDEX tokens_by_person ON tokens (person);
