-- What people began because of an insight: a task, a fault report or an alarm rule. It goes with what it names.

CREATE TABLE insight_follow_ups (
  id         bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  insight_id bigint NOT NULL REFERENCES insights ON DELETE CASCADE,
  task_id    bigint REFERENCES maintenance_tasks ON DELETE CASCADE,
  report_id  bigint REFERENCES feedback ON DELETE CASCADE,
  rule_id    bigint REFERENCES alarm_rules ON DELETE CASCADE,
  added_by   bigint REFERENCES accounts ON DELETE SET NULL,
  added_at   timestamptz NOT NULL,
  CHECK (num_nonnulls(task_id, report_id, rule_id) = 1)
);
CREATE INDEX insight_follow_ups_insight ON insight_follow_ups (insight_id);
CREATE INDEX insight_follow_ups_task ON insight_follow_ups (task_id) WHERE task_id IS NOT NULL;
CREATE INDEX insight_follow_ups_report ON insight_follow_ups (report_id) WHERE report_id IS NOT NULL;
CREATE INDEX insight_follow_ups_rule ON insight_follow_ups (rule_id) WHERE rule_id IS NOT NULL;
