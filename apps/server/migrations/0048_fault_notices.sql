-- Owners are told of machines that tell a fault: the few that do are found without looking at all.

CREATE INDEX telemetry_latest_texts ON telemetry_latest (metric_id) WHERE text <> '';
