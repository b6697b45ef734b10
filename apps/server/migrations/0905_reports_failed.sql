-- When a scheduled report that could not be made is tried again.
ALTER TABLE reports ADD COLUMN retry_at timestamptz;

-- The send log keeps the mails of a recipient who was removed. A report of which no mail could be made is in it too, without address.
ALTER TABLE report_mails ALTER COLUMN recipient_id DROP NOT NULL, ALTER COLUMN address DROP NOT NULL;
ALTER TABLE report_mails DROP CONSTRAINT report_mails_recipient_id_fkey;
ALTER TABLE report_mails ADD CONSTRAINT report_mails_recipient_id_fkey
  FOREIGN KEY (recipient_id) REFERENCES report_recipients ON DELETE SET NULL;

-- So the mails to an account that is deleted no longer go with their recipient.
CREATE FUNCTION erase_report_mails() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM report_mails WHERE lower(address) = lower(OLD.email);
  RETURN NULL;
END $$;
CREATE TRIGGER accounts_erase_report_mails AFTER UPDATE OF deleted_at ON accounts FOR EACH ROW
  WHEN (OLD.deleted_at IS NULL AND NEW.deleted_at IS NOT NULL) EXECUTE FUNCTION erase_report_mails();
