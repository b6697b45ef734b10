-- The wash diary: each finished wash is a record, chained to the previous one by its hash, never changed.

-- Where the chain of each device ends. Its row is the lock of those who append.
CREATE TABLE diary_heads (
  device_id bigint PRIMARY KEY,
  records   bigint NOT NULL,
  -- SHA-256 of the last record, in hexadecimal digits; 64 zeros before the first.
  hash      text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$')
);

CREATE TABLE diary_records (
  device_id   bigint NOT NULL,
  -- From 1 without a gap.
  number      bigint NOT NULL CHECK (number > 0),
  cycle_id    bigint NOT NULL,
  kind        text NOT NULL CHECK (kind IN ('wash', 'correction', 'withdrawal')),
  -- The record of the same wash that is no longer valid.
  replaces    bigint CHECK (replaces < number),
  started_at  timestamptz NOT NULL,
  recorded_at timestamptz NOT NULL,
  -- What is hashed, byte for byte: docs/diary.md.
  content     text NOT NULL,
  hash        text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  PRIMARY KEY (device_id, number),
  CHECK ((kind = 'wash') = (replaces IS NULL)),
  UNIQUE (device_id, replaces)
);
CREATE INDEX diary_records_cycle ON diary_records (device_id, cycle_id, number DESC);
CREATE INDEX diary_records_started ON diary_records (device_id, started_at, number);

CREATE FUNCTION refuse_diary_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'a record of the diary is never changed or deleted' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER diary_records_kept BEFORE UPDATE OR DELETE ON diary_records FOR EACH ROW EXECUTE FUNCTION refuse_diary_change();
CREATE TRIGGER diary_records_whole BEFORE TRUNCATE ON diary_records FOR EACH STATEMENT EXECUTE FUNCTION refuse_diary_change();
