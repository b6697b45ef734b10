-- What the judge of alarm rules remembers of each device whose product has rules. It is written at once when a rule enters another phase, and
-- now and then otherwise; readings after `judged_until` are judged again after a restart.
CREATE TABLE alarm_rule_states (
  device_id    bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  judged_until timestamptz NOT NULL,
  -- When a rule may change its phase without a reading.
  due_at       timestamptz,
  state        jsonb NOT NULL,
  -- Of two servers that write the same device, one starts again from what the other wrote.
  version      bigint NOT NULL
) WITH (fillfactor = 70);
CREATE INDEX alarm_rule_states_due ON alarm_rule_states (due_at) WHERE due_at IS NOT NULL;
