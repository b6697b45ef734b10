-- Who was notified of an alarm and not yet of its end; a row is deleted in the transaction that notifies of the end.
CREATE TABLE alarm_recipients (
  alarm_id   bigint NOT NULL REFERENCES alarms ON DELETE CASCADE,
  account_id bigint NOT NULL REFERENCES accounts ON DELETE CASCADE,
  PRIMARY KEY (alarm_id, account_id)
);
CREATE INDEX alarm_recipients_account ON alarm_recipients (account_id);
CREATE INDEX alarm_events_end_notified ON alarm_events (alarm_id, id) WHERE kind = 'end_notified';
