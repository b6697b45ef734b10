-- Which version of the product the increases of a counter are made by: every range since then counts, for readings were written by each of
-- them. 0 is none yet, so that of installations that are there already the ranges of all versions count once.
ALTER TABLE counted_ranges ADD COLUMN version integer NOT NULL DEFAULT 0;

-- Counters that are being counted again, some devices at a time, and how far that is.
CREATE TABLE counting_ranges (
  product_id bigint NOT NULL REFERENCES products ON DELETE CASCADE,
  metric_id  integer NOT NULL,
  -- Of the product when somebody last went on with it, and the range that is counted by.
  version    integer NOT NULL,
  low        float8 NOT NULL,
  high       float8 NOT NULL,
  -- Goes on with this day of this device, in days from 1970.
  device_id  bigint NOT NULL,
  day        integer NOT NULL,
  -- Devices that failed, to be tried again after all others; and those that are alone tried again now.
  failed     bigint[] NOT NULL,
  again      bigint[],
  PRIMARY KEY (product_id, metric_id)
);
