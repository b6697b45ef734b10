-- What the single readings of a probe say of it, kept once a local day is over: the list of probes is ordered by it across its pages, without
-- reading days of readings of every device. A value without a row had nothing; `probe_checks` says up to which day that is known.
CREATE TABLE probe_checks (
  device_id bigint PRIMARY KEY REFERENCES devices ON DELETE CASCADE,
  through   date NOT NULL
);
CREATE TABLE probe_days (
  device_id bigint NOT NULL REFERENCES devices ON DELETE CASCADE,
  metric_id integer NOT NULL REFERENCES metrics,
  day       date NOT NULL,
  -- Of flat, spikes and noise: `probeReasons` of the contract.
  reasons   text[] NOT NULL,
  PRIMARY KEY (device_id, metric_id, day)
);
