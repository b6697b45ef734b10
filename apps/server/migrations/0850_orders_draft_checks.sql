-- When the levels of an owner were last checked for drafts; the page says why something low was not drafted then.
ALTER TABLE order_draft_plans ADD COLUMN checked_at timestamptz;
