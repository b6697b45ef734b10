-- The audit: every request that may change something leaves an entry.

CREATE TABLE audit_lines (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  at         timestamptz NOT NULL,
  call       text NOT NULL,
  -- No reference: an entry outlives its actor.
  actor_id   bigint,
  actor      text,
  api_key_id bigint,
  address    text NOT NULL,
  user_agent text NOT NULL,
  input      jsonb NOT NULL,
  -- 'done' or the name of a problem; null until the request has ended, and for ever where the server ended first.
  result     text,
  took_ms    integer
);
CREATE INDEX audit_lines_at ON audit_lines (at);
CREATE INDEX audit_lines_actor ON audit_lines (actor_id, id);
CREATE INDEX audit_lines_call ON audit_lines (call, id);

-- The things that a request was about, by their names at that time, and what became of them.
CREATE TABLE audit_things (
  line_id  bigint NOT NULL REFERENCES audit_lines ON DELETE CASCADE,
  noun     text NOT NULL,
  thing_id text NOT NULL,
  at       timestamptz NOT NULL,
  name     text NOT NULL,
  act      text NOT NULL CHECK (act IN ('created', 'changed', 'removed', 'touched')),
  changes  jsonb NOT NULL,
  PRIMARY KEY (noun, thing_id, line_id)
);
CREATE INDEX audit_things_line ON audit_things (line_id);

-- An entry is added, completed once, and deleted no sooner than after 30 days. This holds for the server's own database account too.
CREATE FUNCTION audit_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' AND TG_TABLE_NAME = 'audit_lines' AND to_jsonb(OLD) ->> 'result' IS NULL
     AND to_jsonb(NEW) ->> 'result' IS NOT NULL AND OLD.at > now() - interval '1 day'
     AND to_jsonb(OLD) - '{result,took_ms,actor_id,actor}'::text[] = to_jsonb(NEW) - '{result,took_ms,actor_id,actor}'::text[]
     AND (to_jsonb(OLD) ->> 'actor_id' IS NULL OR to_jsonb(OLD) ->> 'actor_id' = to_jsonb(NEW) ->> 'actor_id')
  THEN RETURN NEW; END IF;
  IF TG_OP = 'DELETE' AND OLD.at < now() - interval '30 days' THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'the audit is not changed' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER audit_lines_keep BEFORE UPDATE OR DELETE ON audit_lines FOR EACH ROW EXECUTE FUNCTION audit_keep();
CREATE TRIGGER audit_things_keep BEFORE UPDATE OR DELETE ON audit_things FOR EACH ROW EXECUTE FUNCTION audit_keep();

CREATE FUNCTION audit_keep_all() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'the audit is not emptied' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER audit_lines_keep_all BEFORE TRUNCATE ON audit_lines EXECUTE FUNCTION audit_keep_all();
CREATE TRIGGER audit_things_keep_all BEFORE TRUNCATE ON audit_things EXECUTE FUNCTION audit_keep_all();
