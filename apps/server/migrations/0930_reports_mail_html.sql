-- The same as `content`, with tables, for mail programs that show them. Null for plain mails.
ALTER TABLE report_mails ADD COLUMN html text;
