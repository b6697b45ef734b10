-- Pictures of devices. In the database and not in a folder, so that every server has them, a backup includes them, and they are deleted
-- with their device.

CREATE TABLE device_pictures (
  id        bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  -- The tab of the device page that shows it: whoever may open that tab sees it.
  tab       text NOT NULL CHECK (tab IN ('maintenance', 'feedback')),
  made_by   bigint REFERENCES accounts ON DELETE SET NULL,
  made_at   timestamptz NOT NULL,
  -- Encoded anew as WebP: at most 1600 px and at most 240 px wide or high.
  large     bytea NOT NULL,
  small     bytea NOT NULL,
  -- False until something shows it; such pictures are deleted after a day.
  kept      boolean NOT NULL DEFAULT false
);
CREATE INDEX device_pictures_device ON device_pictures (device_id);
CREATE INDEX device_pictures_loose ON device_pictures (made_at) WHERE NOT kept;
