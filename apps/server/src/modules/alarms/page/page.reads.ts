import type { DeviceScope } from '@limpid/contract/access/access'
import { type alarms, maxExportedAlarms } from '@limpid/contract/alarms/alarms'
import type { AlarmPageQuery, AlarmRow } from '@limpid/contract/alarms/schemas'
import type { Reply, Request } from '@limpid/contract/kernel/endpoints'
import { maxReachableRows, type Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { startOf } from './bookmarks.reads.ts'
import { isOfActive, matching } from './filters.reads.ts'
import { ofThisOwner } from './fleet.reads.ts'
import { orderBy, precedesCleared } from './order.ts'
import { readRows } from './rows.reads.ts'

/** A page of alarms; beyond what pages reach, the total is one more than that. Throws `notPermitted`, `notFound` (group). */
export async function pageAlarms(ctx: PersonCtx, query: AlarmPageQuery): Promise<Page<AlarmRow>> {
  const { pageNum, pageSize, sort, descending } = query
  const matches = await matching(ctx, query)
  const order = { sort, descending }
  // An order by the time of clearing is of cleared alarms.
  const from = sql`FROM alarms a WHERE ${matches} AND ${sort === 'clearedAt' ? sql`a.cleared_at IS NOT NULL` : sql`true`}`
  const before = (pageNum - 1) * pageSize
  const { condition, skipped } = await startOf(ctx, from, order, before)
  const ends = sort === 'severity' && !descending && isOfActive(query.state) ? precedesCleared : sql`true`
  const { rows: found } = await sql<{ id: string }>`
    SELECT a.id ${from} AND ${condition} AND ${ends} ORDER BY ${orderBy(order)} LIMIT ${pageSize} OFFSET ${skipped}`.execute(
    ctx.db,
  )
  // The last page reveals the total.
  const isLast = found.length < pageSize && (found.length > 0 || before === 0)
  const [total, list] = await Promise.all([
    isLast ? before + found.length : countReachable(ctx, from),
    readRows(
      ctx,
      found.map(({ id }) => id),
    ),
  ])
  return { list, total }
}

/** How many rows there are, or one more than pages reach. */
async function countReachable({ db }: PersonCtx, from: RawBuilder<unknown>): Promise<number> {
  const { rows } = await sql<{ total: number }>`
    SELECT count(*)::int AS total FROM (SELECT ${from} LIMIT ${maxReachableRows + 1}) counted`.execute(db)
  return rows[0]?.total ?? 0
}

/** The next part of an export, in the order in which alarms were recorded. */
export async function exportAlarms(
  ctx: PersonCtx,
  query: Request<typeof alarms.exportRows>['query'],
): Promise<Reply<typeof alarms.exportRows>> {
  const matches = await matching(ctx, query)
  const { rows } = await sql<{ id: string }>`
    SELECT a.id FROM alarms a WHERE ${matches} AND a.id > ${query.after ?? '0'}
     ORDER BY a.id LIMIT ${maxExportedAlarms}`.execute(ctx.db)
  const ids = rows.map(({ id }) => id)
  return {
    list: await readRows(ctx, ids),
    next: ids.length === maxExportedAlarms ? (ids.at(-1) ?? null) : null,
  }
}

/** How many alarms hold that nobody put aside. Throws `notPermitted`. */
export async function countAlarms(
  ctx: PersonCtx,
  requested: DeviceScope,
): Promise<Reply<typeof alarms.counts>> {
  const scope = requested === 'own' && (await ownsNone(ctx)) ? 'shared' : requested
  const { rows } = await sql<
    Record<'active' | 'unacknowledged' | 'critical' | 'major' | 'minor' | 'warning', number>
  >`
    SELECT count(*)::int AS active, (count(*) FILTER (WHERE a.acknowledged_at IS NULL))::int AS unacknowledged,
           (count(*) FILTER (WHERE a.severity = 'critical'))::int AS critical, (count(*) FILTER (WHERE a.severity = 'major'))::int AS major,
           (count(*) FILTER (WHERE a.severity = 'minor'))::int AS minor, (count(*) FILTER (WHERE a.severity = 'warning'))::int AS warning
      FROM alarms a JOIN devices d ON d.id = a.device_id
     WHERE a.cleared_at IS NULL AND a.inhibition = 'none' AND ${ofThisOwner} AND ${fleetCondition(ctx, scope, 'alarms')}`.execute(
    ctx.db,
  )
  const { active = 0, unacknowledged = 0, critical = 0, major = 0, minor = 0, warning = 0 } = rows[0] ?? {}
  return { scope, active, unacknowledged, bySeverity: { critical, major, minor, warning } }
}

/** Whether all that the actor has are devices of others. */
async function ownsNone(ctx: PersonCtx): Promise<boolean> {
  const has = (scope: DeviceScope) => sql`EXISTS (SELECT FROM devices d WHERE ${fleetCondition(ctx, scope)})`
  const { rows } = await sql<{
    none: boolean
  }>`SELECT NOT ${has('own')} AND ${has('shared')} AS none`.execute(ctx.db)
  return rows[0]?.none ?? false
}
