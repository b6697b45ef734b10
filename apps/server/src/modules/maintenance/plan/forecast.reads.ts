import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { listRises } from '../../telemetry/telemetry.public.ts'
import type { Progress } from '../maintenance.rules.ts'
import '../maintenance.tables.ts'

type Begun = Omit<Progress, 'counted' | 'perDay'> & { id: string; deviceId: string; metric: string | null }

/** Progress of the tasks of these devices since they were last done, else since counting began. */
export async function listProgress(
  db: Db,
  deviceIds: readonly string[],
  now: Date,
): Promise<(Progress & { id: string })[]> {
  const { rows } = await sql<Begun>`
    SELECT t.id, t.device_id AS "deviceId", t.metric, t.amount, begun.at AS "begunAt", t.due_at AS "dueAt",
           ((begun.at AT TIME ZONE d.time_zone)::date + t.every_days + 1)::timestamp AT TIME ZONE d.time_zone AS "daysDueAt"
      FROM maintenance_tasks t JOIN devices d ON d.id = t.device_id
     CROSS JOIN LATERAL (SELECT coalesce(
       (SELECT max(w.done_at) FROM maintenance_works w WHERE w.task_id = t.id), t.begins_at) AS at) begun
     WHERE t.device_id = ANY(${[...deviceIds]}::bigint[]) AND NOT t.gone`.execute(db)
  const counting = rows.flatMap(({ id, deviceId, metric, begunAt }) =>
    metric === null ? [] : [{ id, deviceId, metric, since: begunAt }],
  )
  const rises = await listRises(db, counting, now)
  return rows.map(({ deviceId: _, metric: __, ...task }) => {
    const rise = rises.get(task.id)
    return { ...task, counted: rise?.rise ?? null, perDay: rise?.perDay ?? null }
  })
}

/** Devices after this one whose plans were not checked since then, ordered by id. */
export async function listUnchecked(db: Db, after: string, since: Date, max: number): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT d.id FROM devices d WHERE d.id > ${after}
       AND NOT EXISTS (SELECT FROM maintenance_tasks t WHERE t.device_id = d.id AND t.looked_at > ${since})
     ORDER BY d.id LIMIT ${max}`.execute(db)
  return rows.map(({ id }) => id)
}
