-- How a person wants to hear of alarms. Staff on duty receive the steps of escalation chains that name the staff.
CREATE TABLE alarm_preferences (
  account_id bigint PRIMARY KEY REFERENCES accounts ON DELETE CASCADE,
  on_duty    boolean NOT NULL DEFAULT false
);
