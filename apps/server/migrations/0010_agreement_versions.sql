-- Staff publish new versions of the legal texts; who and why is kept beside each, as a name that outlives the account.
ALTER TABLE agreements
  ADD COLUMN publisher text NOT NULL DEFAULT '',
  ADD COLUMN note      text NOT NULL DEFAULT '' CHECK (length(note) <= 200);

-- What is being written and not yet published: one draft a text, in both languages.
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

CREATE INDEX agreement_acceptances_time ON agreement_acceptances (accepted_at DESC);
