import type { FleetMap, FleetMapQuery, MapSite, MapSpot } from '@limpid/contract/fleet/map'
import { severities } from '@limpid/contract/products/severities'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { bytesOfJson, remembering } from '../../../platform/database/long-lists/remembered.ts'
import { minLong } from '../../../platform/database/long-lists/totals.ts'
import { fleetCondition, staffScope } from '../../access/access.public.ts'
import { hasOpenAlarm, isOpen, ofThisOwner, seesAlarms } from '../../alarms/alarms.public.ts'
import { isGoingOn } from '../../cycles/cycles.public.ts'
import { fleetChanges } from '../../groups/groups.public.ts'
import { faultOfProduct, worstOf } from '../fault-severities.reads.ts'
import { type Filtered, faulty, matching } from '../filters/filters.reads.ts'
import '../../sites/sites.tables.ts'

interface SpotRow extends Omit<MapSpot, 'sites' | 'worstFault'> {
  placed: boolean
  /** The faults of the devices at each of its sites. */
  faulty: string[][]
  sites: (Omit<MapSite, 'worstFault'> & { faulty: string[] | null })[]
}

const known = remembering<FleetMap>({
  changes: fleetChanges,
  maxEntries: 200,
  bytesOf: bytesOfJson,
  isLong: ({ spots, unplaced }) => spots.reduce((sum, { devices }) => sum + devices, unplaced) >= minLong,
})

/**
 * The map of a large fleet is cached by query, like totals, because it requires reading every matching
 * device.
 */
export async function mapDevices(ctx: PersonCtx, query: FleetMapQuery): Promise<FleetMap> {
  const devices = await matching(ctx, query)
  const requested = JSON.stringify([ctx.actor.id, staffScope(ctx.actor), query])
  const ask = () => readMap(ctx, query, devices)
  return known.find(ctx.events, requested, ask) ?? known.ask(ctx.events, requested, ask)
}

/**
 * The matching devices, summed by site, with nearby sites combined into one cell: the queried area is
 * `columns` cells wide. One pass over the devices, whatever is shown.
 */
async function readMap(
  ctx: PersonCtx,
  { scope, left, bottom, right, top, columns }: FleetMapQuery,
  devices: Filtered,
): Promise<FleetMap> {
  // Shared devices appear on the map, and their states are counted, only if their shares grant the
  // corresponding tabs.
  const shared = scope === 'shared'
  const live = shared ? fleetCondition(ctx, scope, 'live') : sql`true`
  const site = shared
    ? sql`CASE WHEN ${fleetCondition(ctx, scope, siteTabs)} THEN d.site_id END`
    : sql`d.site_id`
  const running = sql`d.id IN (SELECT c.device_id FROM cycles c WHERE ${isGoingOn(ctx.clock.now())})`
  const alarms = shared ? fleetCondition(ctx, scope, 'alarms') : sql`true`
  const alarmed = seesAlarms(ctx) ? sql`(${hasOpenAlarm()} AND ${alarms})` : sql`false`
  const bySite = devices
    .select((eb) => [
      sql<string | null>`${site}`.as('id'),
      eb.fn.countAll<number>().as('devices'),
      sql<number>`count(*) FILTER (WHERE d.online AND d.silent_since IS NULL)`.as('online'),
      sql<number>`count(*) FILTER (WHERE d.online AND d.silent_since IS NOT NULL)`.as('silent'),
      sql<number>`count(*) FILTER (WHERE d.online AND ${faulty} AND ${live})`.as('faults'),
      sql<
        string[] | null
      >`jsonb_agg(DISTINCT ${faultOfProduct}) FILTER (WHERE d.online AND ${faulty} AND ${live})`.as('faulty'),
      sql<number>`count(*) FILTER (WHERE d.online AND ${running} AND ${live})`.as('washing'),
      sql<number>`count(*) FILTER (WHERE d.online AND d.product_id IN (SELECT id FROM products WHERE recognition IS NULL))`.as(
        'measuring',
      ),
      sql<number>`count(*) FILTER (WHERE ${alarmed})`.as('alarmed'),
      sql<
        number | null
      >`min((SELECT min(a.rank) FROM alarms a WHERE a.device_id = d.id AND ${isOpen} AND ${ofThisOwner})) FILTER (WHERE ${alarmed})`.as(
        'alarmRank',
      ),
    ])
    .groupBy(sql`1`)
  const cell = (right - left) / columns
  const { rows } = await sql<SpotRow>`
    SELECT s.latitude IS NOT NULL AS placed, avg(s.latitude) AS latitude, avg(s.longitude) AS longitude, count(s.id)::int AS "siteCount",
           sum(n.devices)::int AS devices, sum(n.online)::int AS online, sum(n.silent)::int AS silent, sum(n.faults)::int AS faults, coalesce(jsonb_agg(n.faulty) FILTER (WHERE n.faulty IS NOT NULL), '[]') AS faulty, sum(n.washing)::int AS washing,
           sum(n.measuring)::int AS measuring, sum(n.alarmed)::int AS alarmed, ${severityOf(sql`min(n."alarmRank")`)} AS "worstAlarm",
           coalesce((array_agg(jsonb_build_object('id', s.id::text, 'name', s.name, 'devices', n.devices, 'online', n.online, 'silent', n.silent,
               'faults', n.faults, 'faulty', n.faulty, 'washing', n.washing, 'measuring', n.measuring,
               'alarmed', n.alarmed, 'worstAlarm', ${severityOf(sql`n."alarmRank"`)})
             ORDER BY n.devices DESC, s.id) FILTER (WHERE s.id IS NOT NULL))[1:${sql.lit(maxNamed)}], '{}') AS sites
      FROM (${bySite}) n LEFT JOIN sites s ON s.id = n.id
     WHERE s.latitude IS NULL OR (s.longitude BETWEEN ${left} AND ${right} AND s.latitude BETWEEN ${bottom} AND ${top})
     GROUP BY placed, floor((s.longitude - ${left}) / ${cell}), floor((s.latitude - ${bottom}) / ${cell})`.execute(
    ctx.db,
  )
  const unplaced = rows.find(({ placed }) => !placed)?.devices ?? 0
  const placedRows = rows.filter(({ placed }) => placed)
  const worst = await worstOf(ctx, [
    ...placedRows.map(({ faulty: faults }) => faults.flat()),
    ...placedRows.flatMap(({ sites }) => sites.map(({ faulty: faults }) => faults ?? [])),
  ])
  const spotWorst = worst.splice(0, placedRows.length)
  const spots = placedRows.map(({ placed: _, faulty: __, ...spot }, at) => ({
    ...spot,
    worstFault: spotWorst[at] ?? null,
    sites: spot.sites.map(({ faulty: ___, ...site }) => ({ ...site, worstFault: worst.shift() ?? null })),
  }))
  return { spots, unplaced }
}

/** Ranks of alarms are those of severities, the worst first. */
const severityOf = (rank: RawBuilder<unknown>) =>
  sql`(ARRAY[${sql.join(severities.map((one) => sql.lit(one)))}])[${rank} + 1]`

/** Maximum number of sites listed per map cell. */
const maxNamed = 20
