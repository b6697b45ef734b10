-- Until when the server that sends a message holds it, by the clock of the database: those of two servers may be minutes apart.
ALTER TABLE notice_messages ADD COLUMN held_until timestamptz;
