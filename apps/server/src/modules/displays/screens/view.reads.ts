import type { DeviceScope } from '@limpid/contract/access/access'
import type { Trouble, TroublePage } from '@limpid/contract/analysis/troubles'
import {
  maxScreenMachines,
  maxScreenRows,
  maxScreenSites,
  type Screen,
  type ScreenPlaces,
  type ScreenSite,
  type ScreenView,
} from '@limpid/contract/displays/screens'
import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { severities } from '@limpid/contract/products/severities'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition, groupCondition } from '../../access/access.public.ts'
import { isOpen, ofThisOwner } from '../../alarms/alarms.public.ts'
import { clocksAmong, getOverview, pageTroubles } from '../../analysis/analysis.public.ts'
import '../../devices/devices.tables.ts'
import '../../sites/sites.tables.ts'
import '../../telemetry/telemetry.public.ts'
import { listTiles } from '../wall/wall.reads.ts'
import { getScreen } from './screens.reads.ts'

/** Everything that one of the actor's screens shows. Throws `notFound`, `notPermitted` for a scope that is the actor's no more. */
export async function getScreenView(ctx: PersonCtx, id: string): Promise<ScreenView> {
  const { name, panels, seconds, theme, language, diagonal, distance, ...shown } = await getScreen(ctx, id)
  const within = withinPlaces(ctx, shown)
  const rows = { scope: shown.scope, pageNum: 1, pageSize: maxScreenRows } as const
  const [dayEndsAt, newestAt, overview, troubles, supplies, sites, machines] = await Promise.all([
    findDayEnd(ctx, shown, within),
    findNewest(ctx, shown, within),
    getOverview(ctx, shown.scope, within),
    pageTroubles(ctx, rows, within),
    pageTroubles(ctx, { ...rows, kind: 'supply' }, within),
    listSites(ctx, shown, within),
    panels.includes('machines') ? listTiles(ctx, shown.scope, within, maxScreenMachines) : [],
  ])
  return {
    look: { name, panels, seconds, theme, language, diagonal, distance },
    dayEndsAt,
    newestAt,
    overview: { ...overview, sharedDevices: 0 },
    troubles: { ...impersonal(troubles), critical: troubles.critical },
    supplies: impersonal(supplies),
    sites,
    machines: machines.map((tile) => ({ ...tile, sn: '', groups: [] })),
  }
}

/** The places of all devices of a scope, however many these are. Throws `notPermitted`. */
export async function getScreenPlaces(ctx: PersonCtx, scope: DeviceScope): Promise<ScreenPlaces> {
  const all = sql<boolean>`true`
  const [newestAt, sites] = await Promise.all([
    findNewest(ctx, { scope }, all),
    listSites(ctx, { scope }, all),
  ])
  return { newestAt, sites }
}

type Shown = Pick<Screen, 'scope' | 'limited' | 'sites' | 'groups'>

/**
 * The devices (`d`) at the places of a screen. A share without the place does not reveal by it which devices stand there; groups
 * include those below them.
 */
function withinPlaces(ctx: PersonCtx, { scope, limited, sites, groups }: Shown): RawBuilder<boolean> {
  if (!limited) return sql`true`
  const idsOf = (of: readonly { id: string }[]) => of.map(({ id }) => id)
  return sql`((d.site_id = ANY(${idsOf(sites)}::bigint[]) AND ${fleetCondition(ctx, scope, siteTabs)})
    OR d.id IN (SELECT gd.device_id FROM device_groups g CROSS JOIN LATERAL groups_under(g.id) u
                  JOIN group_devices gd ON gd.group_id = u.group_id
                 WHERE g.id = ANY(${idsOf(groups)}::bigint[]) AND ${groupCondition(ctx)}))`
}

/** The next midnight by the clock of a device, or by the usual one if there are none. */
async function findDayEnd(ctx: PersonCtx, { scope }: Shown, within: RawBuilder<boolean>): Promise<Date> {
  const now = ctx.clock.now()
  const devices = sql<boolean>`(${fleetCondition(ctx, scope)} AND ${within})`
  const { rows } = await sql<{ at: Date }>`
    WITH zones AS MATERIALIZED (SELECT time_zone FROM ${clocksAmong(devices)} c)
    SELECT min(((${now}::timestamptz AT TIME ZONE time_zone)::date + 1)::timestamp AT TIME ZONE time_zone) AS at
      FROM (SELECT time_zone FROM zones UNION ALL SELECT ${sql.lit(defaultTimeZone)} WHERE NOT EXISTS (SELECT FROM zones)) z`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? now
}

/** The newest reading of the devices; of a shared one only with its readings. */
async function findNewest(
  ctx: PersonCtx,
  { scope }: Pick<Shown, 'scope'>,
  within: RawBuilder<boolean>,
): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    SELECT max(v.last_seen_at) AS at FROM devices d JOIN device_activity v ON v.device_id = d.id
     WHERE ${fleetCondition(ctx, scope, 'live')} AND ${within}`.execute(ctx.db)
  return rows[0]?.at ?? null
}

async function listSites(
  ctx: PersonCtx,
  { scope }: Pick<Shown, 'scope'>,
  within: RawBuilder<boolean>,
): Promise<ScreenView['sites']> {
  const ranks = sql`ARRAY[${sql.join(severities.map((one) => sql.lit(one)))}]`
  const { rows } = await sql<ScreenSite & { total: number }>`
    SELECT count(*) OVER ()::int AS total, s.name, count(*)::int AS devices, (count(*) FILTER (WHERE d.online AND d.silent_since IS NULL))::int AS online,
           (count(*) FILTER (WHERE o.rank <= 1))::int AS alarmed, (${ranks})[min(o.rank) + 1] AS worst,
           CASE WHEN s.latitude IS NOT NULL THEN jsonb_build_object('latitude', s.latitude, 'longitude', s.longitude) END AS position
      FROM devices d LEFT JOIN sites s ON s.id = d.site_id AND ${fleetCondition(ctx, scope, siteTabs)}
      LEFT JOIN LATERAL (SELECT min(a.rank) AS rank FROM alarms a
                          WHERE a.device_id = d.id AND ${isOpen} AND ${ofThisOwner}) o ON ${fleetCondition(ctx, scope, 'alarms')}
     WHERE ${fleetCondition(ctx, scope)} AND ${within}
     GROUP BY s.id, s.name, s.latitude, s.longitude
     ORDER BY count(*) FILTER (WHERE NOT d.online OR d.silent_since IS NOT NULL) DESC, count(*) DESC, s.name, s.id
     LIMIT ${maxScreenSites}`.execute(ctx.db)
  return { total: rows[0]?.total ?? 0, list: rows.map(({ total: _, ...site }) => site) }
}

const reportWords = { zh: '故障反馈', en: 'Fault report' }

/** Of a report or an order, only that there is one: its title is what a person wrote, its supplier and number are the owner's. */
const impersonal = ({ list, total }: TroublePage) => ({
  total,
  list: list.map(
    (one): Trouble => ({
      ...one,
      ...(one.kind === 'report' && { name: reportWords }),
      device: { ...one.device, sn: '' },
      remedy: false,
      order: one.order && { ...one.order, id: null, supplier: '', number: '' },
    }),
  ),
})
