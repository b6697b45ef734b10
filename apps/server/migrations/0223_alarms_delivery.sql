-- Quiet hours of a person by their own clock, and the channels of their notifications of alarms.
ALTER TABLE alarm_preferences
  ADD COLUMN quiet           boolean NOT NULL DEFAULT false,
  -- The local minute of the day at which they begin, and for how many minutes.
  ADD COLUMN quiet_from      smallint NOT NULL DEFAULT 1320 CHECK (quiet_from BETWEEN 0 AND 1439),
  ADD COLUMN quiet_minutes   smallint NOT NULL DEFAULT 540 CHECK (quiet_minutes BETWEEN 1 AND 1440),
  -- Days on which they begin, from 1 (Monday).
  ADD COLUMN quiet_weekdays  smallint[] NOT NULL DEFAULT '{1,2,3,4,5,6,7}',
  ADD COLUMN time_zone       text NOT NULL DEFAULT 'Asia/Shanghai',
  ADD COLUMN critical_passes boolean NOT NULL DEFAULT true;

-- Channels by severity, for all alarms of a person, those of a group or of one device; the closest counts. Without a row the channels of the
-- notification group 'devices' count.
CREATE TABLE alarm_channels (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  scope      text NOT NULL CHECK (scope IN ('all', 'group', 'device')),
  group_id   bigint REFERENCES device_groups ON DELETE CASCADE,
  device_id  bigint REFERENCES devices ON DELETE CASCADE,
  -- {"critical": ["bell", "mail", "sms", "webhook"], "major": [], …}
  channels   jsonb NOT NULL,
  CHECK ((scope = 'group') = (group_id IS NOT NULL)),
  CHECK ((scope = 'device') = (device_id IS NOT NULL)),
  UNIQUE NULLS NOT DISTINCT (account_id, scope, group_id, device_id)
);
CREATE INDEX alarm_channels_group ON alarm_channels (group_id) WHERE group_id IS NOT NULL;
CREATE INDEX alarm_channels_device ON alarm_channels (device_id) WHERE device_id IS NOT NULL;

-- What the quiet hours of a person held back; one summary follows. `notified` says that they were notified of its beginning before.
CREATE TABLE alarm_quiet (
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  alarm_id   bigint NOT NULL REFERENCES alarms ON DELETE CASCADE,
  notified   boolean NOT NULL,
  PRIMARY KEY (account_id, alarm_id)
);
CREATE INDEX alarm_quiet_alarm ON alarm_quiet (alarm_id);

-- Until when alarms of an owner are collected, because many were notified just before.
CREATE TABLE alarm_floods (
  owner_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  until    timestamptz NOT NULL
);
