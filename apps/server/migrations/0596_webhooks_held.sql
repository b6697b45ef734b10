-- Until when the server that makes an attempt holds its call, by the clock of the database.
ALTER TABLE webhook_calls ADD COLUMN held_until timestamptz;
