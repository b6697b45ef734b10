-- Alarms replace the notifications that faults, lost connections, rejected messages and failed hygiene had each of their own.
ALTER TABLE alarms RENAME COLUMN told_at TO notified_at;
ALTER INDEX alarms_untold RENAME TO alarms_unnotified;
CREATE INDEX alarm_events_notified ON alarm_events (alarm_id, at) WHERE kind = 'notified';

DELETE FROM notices WHERE kind IN ('devices.faulty', 'devices.offline', 'devices.refused', 'devices.hygiene-failed');
DELETE FROM notice_messages WHERE kind IN ('devices.faulty', 'devices.offline', 'devices.refused', 'devices.hygiene-failed');
DELETE FROM notice_marks WHERE kind IN ('devices.faulty', 'devices.offline', 'devices.refused', 'devices.hygiene-failed');
