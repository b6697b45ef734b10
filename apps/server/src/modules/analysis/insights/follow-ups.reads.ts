import type { InsightFollowUp } from '@limpid/contract/analysis/insights'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import '../../alarm-rules/alarm-rules.tables.ts'
import '../../feedback/feedback.tables.ts'
import { dueDate } from '../../maintenance/maintenance.public.ts'
import { nicknameUnlessErased } from '../../users/users.public.ts'

/** What followed from these insights and their parts, by insight, the latest first. A rule that is switched off watches nothing and is left out. */
export async function listFollowUps(
  db: Db,
  insightIds: readonly string[],
): Promise<Map<string, InsightFollowUp[]>> {
  if (insightIds.length === 0) return new Map()
  const { rows } = await sql<InsightFollowUp & { insightId: string }>`
    SELECT coalesce(i.part_of, i.id)::text AS "insightId", CASE WHEN f.task_id IS NOT NULL THEN 'task' WHEN f.report_id IS NOT NULL THEN 'report' ELSE 'rule' END AS kind,
           coalesce(f.task_id, f.report_id, f.rule_id)::text AS id, ${nicknameUnlessErased('a')} AS by, f.added_at AS at, to_char(${dueDate}, 'YYYY-MM-DD') AS "dueDay",
           CASE WHEN t.gone THEN (SELECT max(w.done_at) FROM maintenance_works w WHERE w.task_id = t.id)
                WHEN r.status IN ('solved', 'closed') THEN r.updated_at END AS "overAt"
      FROM insight_follow_ups f
      JOIN insights i ON i.id = f.insight_id
      JOIN devices d ON d.id = i.device_id
      LEFT JOIN accounts a ON a.id = f.added_by
      LEFT JOIN maintenance_tasks t ON t.id = f.task_id
      LEFT JOIN feedback r ON r.id = f.report_id
      LEFT JOIN alarm_rules u ON u.id = f.rule_id
     WHERE (i.id = ANY(${[...insightIds]}::bigint[]) OR i.part_of = ANY(${[...insightIds]}::bigint[])) AND (u.id IS NULL OR u.enabled)
     ORDER BY f.id DESC`.execute(db)
  return new Map(
    [...Map.groupBy(rows, ({ insightId }) => insightId)].map(([insightId, of]) => [
      insightId,
      of.map(({ insightId: _, ...one }) => one),
    ]),
  )
}
