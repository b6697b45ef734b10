-- A mail that nothing could send, because no mail server was configured: it stands in the outbox. It is sent once somebody asks again.
ALTER TABLE report_mails DROP CONSTRAINT report_mails_state_check;
ALTER TABLE report_mails ADD CONSTRAINT report_mails_state_check
  CHECK (state IN ('waiting', 'sent', 'failed', 'skipped', 'unsent')) NOT VALID;
