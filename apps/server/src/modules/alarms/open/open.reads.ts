/* Open alarms, as the menu, the bell, the list of what needs attention and the lists of devices, sites and groups count them. */
import { type Severity, severities } from '@limpid/contract/products/severities'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import type { OpenAlarms } from '@limpid/contract/sites/open-alarms'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { isOpen } from '../page/filters.reads.ts'
import { ofThisOwner } from '../page/fleet.reads.ts'
import '../alarms.tables.ts'

/** Of things without an entry none are open. */
type OpenAlarmsById = ReadonlyMap<string, OpenAlarms>

/** Devices `d` with an open alarm, or with one of this severity. */
export const hasOpenAlarm = (severity?: Severity): RawBuilder<boolean> =>
  sql`EXISTS (SELECT FROM alarms a WHERE a.device_id = d.id AND ${isOpen} AND ${ofThisOwner}
    AND ${severity ? sql`a.severity = ${severity}` : sql`true`})`

/** Whether the actor's roles show alarms at all. */
export const seesAlarms = ({ actor }: Pick<PersonCtx, 'actor'>): boolean =>
  hasAnyPermission(actor, ['iot:alarm:list'])

/** Counts the open alarms of what devices `d` belong to, which `by` names; undefined without permission. */
async function countBy(
  ctx: PersonCtx,
  by: RawBuilder<unknown>,
  devices: RawBuilder<unknown>,
): Promise<OpenAlarmsById | undefined> {
  if (!seesAlarms(ctx)) return undefined
  const { rows } = await sql<OpenAlarms & { id: string }>`
    SELECT ${by} AS id, count(*)::int AS count, (array_agg(a.severity ORDER BY a.rank))[1] AS severity
      FROM ${devices} JOIN alarms a ON a.device_id = d.id WHERE ${isOpen} AND ${ofThisOwner} GROUP BY 1`.execute(
    ctx.db,
  )
  return new Map(rows.map(({ id, ...open }) => [id, open]))
}

const byRank = sql`ARRAY[${sql.join(severities.map((severity) => sql.lit(severity)))}]`

/** The open alarms of a device `d`, as a column of a list of devices; null without permission. */
export const openAlarmsOf = (ctx: Pick<PersonCtx, 'actor'>): RawBuilder<OpenAlarms | null> =>
  seesAlarms(ctx)
    ? sql`(SELECT json_build_object('count', count(*), 'severity', (${byRank})[min(a.rank) + 1])
        FROM alarms a WHERE a.device_id = d.id AND ${isOpen} AND ${ofThisOwner})`
    : sql`NULL::json`

export const countAtSites = (ctx: PersonCtx, ids: readonly string[]) =>
  countBy(
    ctx,
    sql`d.site_id`,
    sql`(SELECT id, owned_since, site_id FROM devices WHERE site_id = ANY(${[...ids]}::bigint[])) d`,
  )

/** Groups including their subgroups; each alarm is counted once in each. */
export const countInGroups = (ctx: PersonCtx, ids: readonly string[]) =>
  countBy(
    ctx,
    sql`d.root`,
    sql`(SELECT DISTINCT u.root, e.id, e.owned_since
           FROM unnest(${[...ids]}::bigint[]) AS u(root) CROSS JOIN LATERAL groups_under(u.root) g
           JOIN group_devices m ON m.group_id = g.group_id JOIN devices e ON e.id = m.device_id) d`,
  )
