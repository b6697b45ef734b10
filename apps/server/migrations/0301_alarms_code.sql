-- Searching alarms by their code looks the distinct codes up one by one, and then, for who sees some
-- devices, the alarms of each device with them.
CREATE INDEX alarms_code ON alarms (code, device_id);
