-- Since when a device stands in the inlet of an osmosis unit, and until when: figures of a past range do not use a later pair. Pairs that
-- were set before this was asked hold for all that is stored.
ALTER TABLE osmosis_inlets
  ADD COLUMN began_at timestamptz NOT NULL DEFAULT '-infinity',
  ADD COLUMN ended_at timestamptz NOT NULL DEFAULT 'infinity',
  ADD CHECK (began_at < ended_at),
  DROP CONSTRAINT osmosis_inlets_pkey,
  ADD PRIMARY KEY (device_id, began_at);
CREATE UNIQUE INDEX osmosis_inlets_current ON osmosis_inlets (device_id) WHERE ended_at = 'infinity';
