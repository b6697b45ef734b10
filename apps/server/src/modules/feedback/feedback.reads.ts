import { type DeviceAccess, mayOpen } from '@limpid/contract/access/access'
import type { FeedbackQuery, Report, ReportEntry, ReportRow } from '@limpid/contract/feedback/feedback'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import type { Page } from '@limpid/contract/kernel/page'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { likePattern } from '../../platform/database/like-pattern.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fleetCondition } from '../access/access.public.ts'
import { matchesDevice, personName } from '../devices/devices.public.ts'
import { nicknameUnlessErased } from '../users/users.public.ts'
import './feedback.tables.ts'

/** Columns of `feedback f`. */
const columnsFor = (
  ctx: PersonCtx,
) => sql`f.id, f.title, f.status, f.fault_code AS "faultCode", f.kind, f.created_at AS "createTime", f.updated_at AS "updateTime",
  (SELECT ${personName(ctx, { deviceId: sql`f.device_id`, at: sql`f.created_at`, by: sql`f.reporter_id` }, nicknameUnlessErased('a'))}
     FROM accounts a WHERE a.id = f.reporter_id) AS reporter,
  (SELECT count(*)::int FROM feedback_entries e WHERE e.feedback_id = f.id) AS entries`

/** What the model of the device's product calls the fault of `feedback f`. */
const faultName = sql`(SELECT x.fault->'name' FROM products p, json_array_elements(p.model->'faults') AS x (fault)
   WHERE p.id = d.product_id AND x.fault->>'code' = f.fault_code LIMIT 1)`

async function pageOf(
  ctx: PersonCtx,
  conditions: readonly RawBuilder<unknown>[],
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<ReportRow>> {
  const { db, actor } = ctx
  const from = sql`FROM feedback f JOIN devices d ON d.id = f.device_id WHERE ${sql.join(conditions, sql` AND `)}`
  const counted = await sql<{ total: number }>`SELECT count(*)::int AS total ${from}`.execute(db)
  const { rows } = await sql<
    Omit<ReportRow, 'device'> & { deviceId: string; name: string; sn: string; owned: boolean }
  >`
    SELECT ${columnsFor(ctx)}, ${faultName} AS "faultName", d.id AS "deviceId", d.name, d.sn, d.owner_id = ${actor.id} AS owned
    ${from} ORDER BY f.updated_at DESC, f.id DESC LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(
    db,
  )
  const list = rows.map(({ deviceId, name, sn, owned, ...row }) => ({
    ...row,
    device: { id: deviceId, name, sn, owned },
  }))
  return { list, total: counted.rows[0]?.total ?? 0 }
}

/** A page of the reports of all devices in a scope that the user may open. */
export async function pageReports(ctx: PersonCtx, query: FeedbackQuery): Promise<Page<ReportRow>> {
  const conditions: RawBuilder<unknown>[] = [fleetCondition(ctx, query.scope, 'feedback')]
  if (query.status) conditions.push(sql`f.status = ${query.status}`)
  if (query.kind) conditions.push(sql`f.kind = ${query.kind}`)
  if (query.siteId)
    conditions.push(sql`d.site_id = ${query.siteId}`, fleetCondition(ctx, query.scope, siteTabs))
  if (query.keywords) {
    const pattern = likePattern(query.keywords)
    conditions.push(
      sql`(${matchesDevice(query.keywords)} OR lower(f.title COLLATE "default") LIKE ${pattern})`,
    )
  }
  return pageOf(ctx, conditions, query)
}

/** A page of the reports of one device. */
export function pageReportsOf(
  ctx: PersonCtx,
  deviceId: string,
  query: {
    pageNum: number
    pageSize: number
    status?: FeedbackStatus | undefined
    kind?: string | undefined
  },
): Promise<Page<ReportRow>> {
  const conditions = [sql`f.device_id = ${deviceId}`]
  if (query.status) conditions.push(sql`f.status = ${query.status}`)
  if (query.kind) conditions.push(sql`f.kind = ${query.kind}`)
  return pageOf(ctx, conditions, query)
}

/** Number of reports of each of these fault types; unused types are left out. */
export async function countReportsByKind(db: Db, kinds: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ kind: string; count: number }>`
    SELECT kind, count(*)::int AS count FROM feedback WHERE kind = ANY(${kinds}::text[]) GROUP BY kind`.execute(
    db,
  )
  return new Map(rows.map(({ kind, count }) => [kind, count]))
}

/** The device of a report. */
export async function findDeviceOf(db: Db, id: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('feedback')
    .select('device_id as deviceId')
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.deviceId
}

/**
 * A report with its thread, oldest entry first; its wash and maintenance record only for users who may open
 * those tabs.
 */
export async function findReport(
  ctx: PersonCtx,
  id: string,
  access: DeviceAccess,
): Promise<Report | undefined> {
  const { db, actor } = ctx
  const { rows } = await sql<
    Omit<Report, 'thread' | 'cycle'> & { cycleId: string | null; cycleStartedAt: Date | null }
  >`
    SELECT ${columnsFor(ctx)}, f.device_id AS "deviceId", coalesce(f.reporter_id = ${actor.id}, false) AS reported, c.id AS "cycleId",
           f.cycle_started_at AS "cycleStartedAt"
      FROM feedback f LEFT JOIN cycles c ON c.id = f.cycle_id AND c.device_id = f.device_id
     WHERE f.id = ${id}`.execute(db)
  if (!rows[0]) return undefined
  const { cycleId, cycleStartedAt, ...report } = rows[0]
  const cycle =
    cycleStartedAt && mayOpen(access, 'cycles') ? { id: cycleId, startedAt: cycleStartedAt } : null
  return { ...report, cycle, thread: await listEntries(ctx, id, mayOpen(access, 'maintenance')) }
}

interface EntryRow extends Omit<ReportEntry, 'work'> {
  zh: string | null
  en: string | null
  doneAt: Date | null
}

async function listEntries(ctx: PersonCtx, id: string, withWork: boolean): Promise<ReportEntry[]> {
  const written = { deviceId: sql`f.device_id`, at: sql`e.at`, by: sql`e.author_id` }
  const { rows } = await sql<EntryRow>`
    SELECT e.id, ${personName(ctx, written, nicknameUnlessErased('a'))} AS author, e.at, e.text, e.picture_ids AS "pictureIds", e.status,
           w.name_zh AS zh, w.name_en AS en, w.done_at AS "doneAt"
      FROM feedback_entries e JOIN feedback f ON f.id = e.feedback_id LEFT JOIN accounts a ON a.id = e.author_id LEFT JOIN maintenance_works w ON w.id = e.work_id
     WHERE e.feedback_id = ${id} ORDER BY e.id`.execute(ctx.db)
  return rows.map(({ zh, en, doneAt, ...entry }) => ({
    ...entry,
    work: withWork && doneAt && zh !== null && en !== null ? { name: { zh, en }, doneAt } : null,
  }))
}

/** Start of a device's wash; undefined if the device has no such wash. */
export async function findCycleStart(db: Db, deviceId: string, id: string): Promise<Date | undefined> {
  const { rows } = await sql<{ at: Date }>`
    SELECT started_at AS at FROM cycles WHERE id = ${id} AND device_id = ${deviceId}`.execute(db)
  return rows[0]?.at
}

/** Whether this is a maintenance record of the device. */
export async function isWorkOf(db: Db, deviceId: string, id: string): Promise<boolean> {
  const { rows } = await sql`
    SELECT FROM maintenance_works WHERE id = ${id} AND device_id = ${deviceId}`.execute(db)
  return rows.length > 0
}
