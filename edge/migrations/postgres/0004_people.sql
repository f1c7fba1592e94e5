-- The tables of migrations/desk/0002_people.sql, where each column is explained.

CREATE TABLE people (
  id text COLLATE "C" PRIMARY KEY,
  name text COLLATE "C" NOT NULL,
  email text COLLATE "C" NOT NULL UNIQUE,
  roles text COLLATE "C" NOT NULL,
  state text COLLATE "C" NOT NULL CHECK (state IN ('invited', 'active', 'closed')),
  at bigint NOT NULL
);

CREATE TABLE passkeys (
  id text COLLATE "C" PRIMARY KEY,
  person text COLLATE "C" NOT NULL REFERENCES people (id),
  public_key text COLLATE "C" NOT NULL,
  counter bigint NOT NULL,
  transports text COLLATE "C" NOT NULL,
  label text COLLATE "C" NOT NULL,
  at bigint NOT NULL,
  used_at bigint
);

CREATE INDEX passkeys_by_person ON passkeys (person);

CREATE TABLE tokens (
  hash text COLLATE "C" PRIMARY KEY,
  kind text COLLATE "C" NOT NULL CHECK (kind IN ('session', 'invitation', 'challenge')),
  person text COLLATE "C" REFERENCES people (id),
  at bigint NOT NULL,
  seen_at bigint NOT NULL,
  expires_at bigint NOT NULL,
  confirmed_at bigint
);

CREATE INDEX tokens_by_expiry ON tokens (expires_at);
CREATE INDEX tokens_by_person ON tokens (person);
