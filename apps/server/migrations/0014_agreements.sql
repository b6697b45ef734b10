-- Legal texts and who agreed to them. A change is a new version: what somebody agreed to stays readable.

CREATE TABLE agreements (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type       smallint NOT NULL CHECK (type IN (1, 2)),
  language   text NOT NULL CHECK (language IN ('zh-cn', 'en')),
  version    integer NOT NULL CHECK (version >= 1),
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 128),
  -- HTML of a few elements; see markup.rules.ts of the agreements.
  content    text NOT NULL CHECK (content <> ''),
  updated_at timestamptz NOT NULL,
  -- Who published it, as a name that outlives the account, and why.
  publisher  text NOT NULL DEFAULT '',
  note       text NOT NULL DEFAULT '' CHECK (length(note) <= 200),
  -- Whether everybody who has not agreed to this version or a later one is asked to when they use the console.
  asks       boolean NOT NULL DEFAULT false,
  UNIQUE (type, language, version)
);

-- Which versions an account agreed to, when and from where.
CREATE TABLE agreement_acceptances (
  account_id   bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  agreement_id bigint NOT NULL REFERENCES agreements ON DELETE RESTRICT,
  accepted_at  timestamptz NOT NULL,
  address      text NOT NULL,
  PRIMARY KEY (account_id, agreement_id)
);
CREATE INDEX agreement_acceptances_agreement ON agreement_acceptances (agreement_id);
CREATE INDEX agreement_acceptances_time ON agreement_acceptances (accepted_at DESC);

-- What is not yet published: one draft per agreement, in both languages.
CREATE TABLE agreement_drafts (
  type       smallint PRIMARY KEY CHECK (type IN (1, 2)),
  based_on   integer NOT NULL,
  title_zh   text NOT NULL,
  content_zh text NOT NULL,
  title_en   text NOT NULL,
  content_en text NOT NULL,
  saved_by   text NOT NULL,
  saved_at   timestamptz NOT NULL
);

-- Versions and consents are never changed. This holds for the server's own database account too.
CREATE FUNCTION agreed_keep() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- Consents go with an account that is deleted from the database itself.
  IF TG_OP = 'DELETE' AND TG_TABLE_NAME = 'agreement_acceptances'
     AND NOT EXISTS (SELECT FROM accounts WHERE id = (to_jsonb(OLD) ->> 'account_id')::bigint)
  THEN RETURN OLD; END IF;
  RAISE EXCEPTION 'versions of agreements and consents to them are not changed' USING ERRCODE = 'LM002';
END $$;
CREATE TRIGGER agreements_keep BEFORE UPDATE OR DELETE ON agreements FOR EACH ROW EXECUTE FUNCTION agreed_keep();
CREATE TRIGGER agreement_acceptances_keep BEFORE UPDATE OR DELETE ON agreement_acceptances
  FOR EACH ROW EXECUTE FUNCTION agreed_keep();
CREATE TRIGGER agreements_keep_all BEFORE TRUNCATE ON agreements EXECUTE FUNCTION agreed_keep();
CREATE TRIGGER agreement_acceptances_keep_all BEFORE TRUNCATE ON agreement_acceptances EXECUTE FUNCTION agreed_keep();
