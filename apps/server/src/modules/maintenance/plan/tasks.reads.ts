import type { Page } from '@limpid/contract/kernel/page'
import type { MaintenanceTask, PlannedTask, PlanQuery } from '@limpid/contract/maintenance/maintenance'
import { maintenanceState } from '@limpid/contract/maintenance/maintenance'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { likePattern } from '../../../platform/database/like-pattern.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { matchesDevice } from '../../devices/devices.public.ts'
import '../../sites/sites.tables.ts'
import { dueDate } from './due-date.ts'
import '../maintenance.tables.ts'

interface TaskRow {
  id: string
  key: string | null
  zh: string
  en: string
  note: string
  everyDays: number | null
  once: boolean
  metric: string | null
  amount: number | null
  paused: boolean
  doneAt: Date | null
  counted: number | null
  perDay: number | null
  soonAt: Date | null
  dueAt: Date | null
  dueDay: string | null
  dueBy: 'days' | 'count' | null
}

/** Columns of `maintenance_tasks t` with `devices d`. */
const columns = sql`t.id, t.key, t.name_zh AS zh, t.name_en AS en, t.note, t.every_days AS "everyDays", t.once, t.metric,
  t.amount, t.paused, t.counted, t.per_day AS "perDay", t.soon_at AS "soonAt", t.due_at AS "dueAt", t.due_by AS "dueBy",
  to_char(${dueDate}, 'YYYY-MM-DD') AS "dueDay",
  (SELECT max(w.done_at) FROM maintenance_works w WHERE w.task_id = t.id) AS "doneAt"`

function taskOf(row: TaskRow, now: Date): MaintenanceTask {
  const { zh, en, paused, soonAt, dueAt, ...task } = row
  const reached = task.amount !== null && (task.counted ?? 0) >= task.amount
  return {
    ...task,
    name: { zh, en },
    state: maintenanceState({ paused, soonAt, dueAt }, now),
    estimated: task.dueBy === 'count' && !reached,
  }
}

/** The plan of a device: earliest due first, unknown due dates last. */
export async function listTasks(
  { db, clock }: Pick<PersonCtx, 'db' | 'clock'>,
  deviceId: string,
): Promise<MaintenanceTask[]> {
  const { rows } = await sql<TaskRow>`
    SELECT ${columns} FROM maintenance_tasks t JOIN devices d ON d.id = t.device_id
     WHERE t.device_id = ${deviceId} AND NOT t.gone ORDER BY t.paused, t.due_at NULLS LAST, t.id`.execute(db)
  return rows.map((row) => taskOf(row, clock.now()))
}

/** The tasks of these devices with one of these keys of the product's plan, earliest due first. */
export async function listTasksByKey(
  { db, clock }: Pick<PersonCtx, 'db' | 'clock'>,
  devices: RawBuilder<boolean>,
  keys: readonly string[],
): Promise<(MaintenanceTask & { deviceId: string })[]> {
  const { rows } = await sql<TaskRow & { deviceId: string }>`
    SELECT ${columns}, t.device_id::text AS "deviceId" FROM maintenance_tasks t JOIN devices d ON d.id = t.device_id
     WHERE t.key = ANY(${[...keys]}::text[]) AND NOT t.gone AND ${devices} ORDER BY t.paused, t.due_at NULLS LAST, t.id`.execute(
    db,
  )
  return rows.map(({ deviceId, ...row }) => ({ ...taskOf(row, clock.now()), deviceId }))
}

const stateConditions = (now: Date): Record<MaintenanceTask['state'], RawBuilder<boolean>> => ({
  paused: sql`t.paused`,
  overdue: sql`NOT t.paused AND t.due_at <= ${now}`,
  soon: sql`NOT t.paused AND t.soon_at <= ${now} AND t.due_at > ${now}`,
  later: sql`NOT t.paused AND (t.soon_at > ${now} OR t.soon_at IS NULL)`,
})

/** A page of the tasks of all devices in a scope whose maintenance the user may open. */
export async function pagePlan(ctx: PersonCtx, query: PlanQuery): Promise<Page<PlannedTask>> {
  const now = ctx.clock.now()
  // The site of a shared device is visible only with the tabs that show it.
  const placed = fleetCondition(ctx, query.scope, siteTabs)
  const conditions = [sql`NOT t.gone`, fleetCondition(ctx, query.scope, 'maintenance')]
  if (query.state) conditions.push(stateConditions(now)[query.state])
  if (query.siteId) conditions.push(sql`d.site_id = ${query.siteId}`, placed)
  if (query.keywords) {
    const pattern = likePattern(query.keywords)
    conditions.push(
      sql`(${matchesDevice(query.keywords)} OR lower(t.name_zh || ' ' || t.name_en) LIKE ${pattern})`,
    )
  }
  const from = sql`FROM maintenance_tasks t JOIN devices d ON d.id = t.device_id WHERE ${sql.join(conditions, sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(ctx.db)
  const { rows } = await sql<
    TaskRow & {
      deviceId: string
      deviceName: string
      sn: string
      timeZone: string
      owned: boolean
      site: string | null
    }
  >`
    SELECT ${columns}, d.id AS "deviceId", d.name AS "deviceName", d.sn, d.time_zone AS "timeZone",
           d.owner_id = ${ctx.actor.id} AS owned, (SELECT s.name FROM sites s WHERE s.id = d.site_id AND ${placed}) AS site
    ${from} ORDER BY t.paused, t.due_at NULLS LAST, d.name, t.id
    LIMIT ${query.pageSize} OFFSET ${(query.pageNum - 1) * query.pageSize}`.execute(ctx.db)
  const list = rows.map(({ deviceId, deviceName, sn, timeZone, owned, site, ...row }) => ({
    ...taskOf(row, now),
    device: { id: deviceId, name: deviceName, sn, timeZone, owned },
    site,
  }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}
