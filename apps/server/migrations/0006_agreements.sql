-- Legal texts. A change is a new version: what somebody agreed to stays readable.
CREATE TABLE agreements (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  type       smallint NOT NULL CHECK (type IN (1, 2)),
  language   text NOT NULL CHECK (language IN ('zh-cn', 'en')),
  version    integer NOT NULL CHECK (version >= 1),
  title      text NOT NULL CHECK (length(title) BETWEEN 1 AND 128),
  content    text NOT NULL CHECK (content <> ''),
  updated_at timestamptz NOT NULL,
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
