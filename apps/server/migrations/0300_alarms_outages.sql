-- Outages: one alarm of a site that lost its connection. It is recorded on one of the devices that were lost; the alarms of lost
-- connections of the others are suppressed by it.
ALTER TABLE alarms DROP CONSTRAINT alarms_kind_check;
ALTER TABLE alarms ADD CONSTRAINT alarms_kind_check
  CHECK (kind IN ('fault', 'hygiene', 'water', 'supply', 'silent', 'offline', 'refusals', 'process', 'outage'));
-- The alarm that explains this one.
ALTER TABLE alarms ADD COLUMN cause_id bigint REFERENCES alarms ON DELETE SET NULL;
CREATE INDEX alarms_cause ON alarms (cause_id) WHERE cause_id IS NOT NULL;
CREATE INDEX alarms_suppressed ON alarms (id) WHERE inhibition = 'suppressed';
CREATE INDEX alarms_outages ON alarms (id) WHERE kind = 'outage' AND cleared_at IS NULL;
