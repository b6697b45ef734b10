-- The seal of the audit: a chain of hashes over its entries and their targets, written in the background.

CREATE TABLE audit_chain (
  -- From 1 without a gap.
  number    bigint PRIMARY KEY CHECK (number > 0),
  line_id   bigint NOT NULL,
  -- The target that is sealed; null for the entry itself.
  noun      text,
  thing_id  text,
  -- When the entry was written, or its target.
  at        timestamptz NOT NULL,
  sealed_at timestamptz NOT NULL,
  -- SHA-256 of the content and of the hash before it, in hexadecimal digits.
  hash      text NOT NULL CHECK (hash ~ '^[0-9a-f]{64}$'),
  CHECK ((noun IS NULL) = (thing_id IS NULL)),
  UNIQUE NULLS NOT DISTINCT (line_id, noun, thing_id)
);

-- Until when expired entries were deleted: an entry from before that may be gone.
CREATE TABLE audit_cuts (
  before timestamptz NOT NULL,
  cut_at timestamptz NOT NULL DEFAULT now()
);

-- What finds the targets that are not sealed yet.
CREATE INDEX audit_things_at ON audit_things (at);

CREATE FUNCTION audit_chain_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the seal of the audit is not changed' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER audit_chain_keep BEFORE UPDATE OR DELETE ON audit_chain FOR EACH ROW EXECUTE FUNCTION audit_chain_keep();
CREATE TRIGGER audit_chain_keep_all BEFORE TRUNCATE ON audit_chain EXECUTE FUNCTION audit_chain_keep();
CREATE TRIGGER audit_cuts_keep BEFORE UPDATE OR DELETE ON audit_cuts FOR EACH ROW EXECUTE FUNCTION audit_chain_keep();
CREATE TRIGGER audit_cuts_keep_all BEFORE TRUNCATE ON audit_cuts EXECUTE FUNCTION audit_chain_keep();

-- Deletes at most `most` entries from before then, and notes it. With the rights of the owner: the server's own account may not delete
-- from the audit.
CREATE FUNCTION audit_delete_old(before timestamptz, most integer) RETURNS bigint LANGUAGE plpgsql
SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  deleted bigint;
BEGIN
  IF before > now() - interval '30 days' THEN
    RAISE EXCEPTION 'the audit is kept for at least 30 days' USING ERRCODE = 'LM002';
  END IF;
  DELETE FROM audit_lines WHERE id IN (SELECT l.id FROM audit_lines l WHERE l.at < before ORDER BY l.at LIMIT most);
  GET DIAGNOSTICS deleted = ROW_COUNT;
  IF deleted > 0 THEN INSERT INTO audit_cuts VALUES (before); END IF;
  RETURN deleted;
END $$;
