-- Until when the server that sends a mail holds it, by the clock of the database.
ALTER TABLE report_mails ADD COLUMN held_until timestamptz;
