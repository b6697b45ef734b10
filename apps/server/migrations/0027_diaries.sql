-- The wash diary: each finished wash is a record, chained to the one before by its hash, never changed.

-- Finished washes that came, changed or went since the diary was written. The triggers write it with the wash itself, so that no
-- wash is missed, whatever ends in between.
CREATE TABLE cycle_news (
  device_id bigint NOT NULL,
  cycle_id  bigint NOT NULL,
  PRIMARY KEY (device_id, cycle_id)
);
CREATE FUNCTION note_cycle() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  wash cycles := CASE TG_OP WHEN 'DELETE' THEN OLD ELSE NEW END;
BEGIN
  INSERT INTO cycle_news VALUES (wash.device_id, wash.id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER cycles_told AFTER INSERT ON cycles FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL) EXECUTE FUNCTION note_cycle();
CREATE TRIGGER cycles_changed AFTER UPDATE ON cycles FOR EACH ROW
  WHEN (NEW.ended_at IS NOT NULL AND OLD.* IS DISTINCT FROM NEW.*) EXECUTE FUNCTION note_cycle();
CREATE TRIGGER cycles_withdrawn AFTER DELETE ON cycles FOR EACH ROW
  WHEN (OLD.ended_at IS NOT NULL) EXECUTE FUNCTION note_cycle();
INSERT INTO cycle_news SELECT device_id, id FROM cycles WHERE ended_at IS NOT NULL;

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
  -- The record of the same wash that no longer counts.
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
