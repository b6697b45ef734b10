-- By what a message is recognised that the device sends again: a rejected reading may be all that is stored of it.
ALTER TABLE telemetry_rejected ADD COLUMN message_key bigint;
