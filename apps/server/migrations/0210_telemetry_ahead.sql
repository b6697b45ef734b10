-- Readings dated by a clock of the server that ran ahead are kept apart too.
ALTER TABLE telemetry_rejected DROP CONSTRAINT telemetry_rejected_reason_check;
ALTER TABLE telemetry_rejected ADD CONSTRAINT telemetry_rejected_reason_check
  CHECK (reason IN ('flagged', 'negative', 'notANumber', 'inexact', 'ahead'));
