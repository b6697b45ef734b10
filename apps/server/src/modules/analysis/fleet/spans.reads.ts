import type { DeviceTab } from '@limpid/contract/access/access'
import type { FleetQuery } from '@limpid/contract/analysis/fleet'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition, mustSeeGroup } from '../../access/access.public.ts'
import { inGroup } from '../../groups/groups.public.ts'
import '../../devices/devices.tables.ts'
import '../../sites/sites.tables.ts'
import type { CalendarShift } from '@limpid/contract/kernel/calendar/comparison'

/** Of the devices that the filters choose, those whose share includes one of these tabs, as a condition on `devices d`. */
export type Chosen = (...tabs: DeviceTab[]) => RawBuilder<boolean>

/** The moment that a query is answered for, where that is not the present: "today" and a running day are those of then. */
export interface Requested {
  requestedAt?: Date | undefined
}

export type FleetFilter = Pick<FleetQuery, 'scope' | 'groupId' | 'siteId' | 'productId' | 'deviceId'>

/** Devices that both conditions choose. */
export const bothOf = (one: RawBuilder<boolean>, other: RawBuilder<boolean>): RawBuilder<boolean> =>
  sql<boolean>`(${one} AND ${other})`

/** The devices that the filters choose. Throws `notPermitted` for a scope, `notFound` for a group. */
export async function chosenDevices(ctx: PersonCtx, query: FleetFilter): Promise<Chosen> {
  const { scope, groupId, siteId, productId, deviceId } = query
  const conditions: RawBuilder<boolean>[] = []
  // So that a share without the place does not reveal by the filter which devices stand there.
  if (siteId) conditions.push(fleetCondition(ctx, scope, siteTabs))
  if (productId) conditions.push(sql`d.product_id = ${productId}`)
  if (deviceId) conditions.push(sql`d.id = ${deviceId}`)
  if (groupId) {
    await mustSeeGroup(ctx, groupId)
    conditions.push(await inGroup(ctx.db, groupId))
  }
  return (...tabs) =>
    sql<boolean>`(${sql.join([fleetCondition(ctx, scope, tabs.length > 0 ? tabs : undefined), ...conditions], sql` AND `)})`
}

export interface SpansOf {
  chosen: RawBuilder<boolean>
  /** Devices whose washes may be shown. */
  open: RawBuilder<boolean>
  siteId: string | undefined
  fromDay: string
  toDay: string
  /** Of these days only the one that each clock shows at this moment, less what the cut shifts. */
  ownToday?: Date | undefined
  /** Ends the period at the present local time, so much earlier. */
  cut?: { now: Date; shift: CalendarShift }
}

/**
 * When which devices count: the days by the device's own clock, or, at one site, by the site's and only while
 * the device stood there.
 */
export function spansOf({ chosen, open, siteId, cut, ...days }: SpansOf): RawBuilder<unknown> {
  const places = siteId
    ? sql`SELECT d.id AS device_id, y.site_id, s.time_zone, ${open} AS open, y.began_at, y.ended_at
            FROM devices d JOIN site_stays y ON y.device_id = d.id AND y.site_id = ${siteId}
            JOIN sites s ON s.id = y.site_id AND s.owner_id = d.owner_id WHERE ${chosen}`
    : sql`SELECT d.id AS device_id, d.site_id, d.time_zone, ${open} AS open, '-infinity'::timestamptz AS began_at,
                 'infinity'::timestamptz AS ended_at FROM devices d WHERE ${chosen}`
  const cutAt = cut
    ? sql`((${cut.now}::timestamptz AT TIME ZONE p.time_zone)
            - make_interval(months => ${cut.shift.months}::int, days => ${cut.shift.days}::int)) AT TIME ZONE p.time_zone`
    : sql`'infinity'::timestamptz`
  const { first, last } = boundsOf({ ...days, cut })
  return sql`
    SELECT * FROM (
      WITH places AS MATERIALIZED (${places}),
      -- The clocks of a fleet are few: what one shows is not computed for each device.
      clocks AS MATERIALIZED (
        SELECT p.time_zone, ${cutAt} AS cut_at, ${first}::timestamp AT TIME ZONE p.time_zone AS begins_at,
               (${last} + 1)::timestamp AT TIME ZONE p.time_zone AS ends_at
          FROM (SELECT DISTINCT time_zone FROM places) p
      )
      SELECT p.device_id, p.site_id, p.time_zone, p.open, c.cut_at, greatest(p.began_at, c.begins_at) AS from_at,
             least(p.ended_at, c.ends_at, c.cut_at) AS to_at
        FROM places p JOIN clocks c ON c.time_zone = p.time_zone) spans
     WHERE from_at < to_at`
}

/** As `spansOf`, cut at the last full hour: meters are kept by the hour, so a running one of both periods is left out. */
export const fullHoursOf = (selection: SpansOf & Required<Pick<SpansOf, 'cut'>>): RawBuilder<unknown> => sql`
  SELECT * FROM (
    SELECT device_id, site_id, time_zone, open, from_at, least(to_at, date_trunc('hour', cut_at)) AS to_at
      FROM (${spansOf(selection)}) s) hours WHERE from_at < to_at`

/** The first and the last local day of a place `p`. */
function boundsOf({
  fromDay,
  toDay,
  ownToday,
  cut,
}: Pick<SpansOf, 'fromDay' | 'toDay' | 'ownToday'> & { cut: SpansOf['cut'] | undefined }) {
  const [from, to] = [sql`${fromDay}::date`, sql`${toDay}::date`]
  if (!ownToday) return { first: from, last: to }
  const { months, days } = cut?.shift ?? { months: 0, days: 0 }
  const shown = sql`((${ownToday}::timestamptz AT TIME ZONE p.time_zone) - make_interval(months => ${months}::int, days => ${days}::int))::date`
  return { first: sql`greatest(${from}, ${shown})`, last: sql`least(${to}, ${shown})` }
}
