import type { Trouble, TroublePage } from '@limpid/contract/analysis/troubles'
import {
  maxScreenRows,
  maxScreenSites,
  type Screen,
  type ScreenView,
} from '@limpid/contract/displays/screens'
import { siteTabs } from '@limpid/contract/shares/shares.tab'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition, groupCondition } from '../../access/access.public.ts'
import { getOverview, pageTroubles } from '../../analysis/analysis.public.ts'
import '../../devices/devices.tables.ts'
import { getScreen } from './screens.reads.ts'

/** Everything that one of the actor's screens shows. Throws `notFound`, `notPermitted` for a scope that is the actor's no more. */
export async function getScreenView(ctx: PersonCtx, id: string): Promise<ScreenView> {
  const { name, panels, seconds, theme, language, diagonal, distance, ...shown } = await getScreen(ctx, id)
  const within = withinPlaces(ctx, shown)
  const rows = { scope: shown.scope, pageNum: 1, pageSize: maxScreenRows } as const
  const [dayEndsAt, overview, troubles, supplies, sites] = await Promise.all([
    findDayEnd(ctx, shown, within),
    getOverview(ctx, shown.scope, within),
    pageTroubles(ctx, rows, within),
    pageTroubles(ctx, { ...rows, kind: 'supply' }, within),
    listSites(ctx, shown, within),
  ])
  return {
    look: { name, panels, seconds, theme, language, diagonal, distance },
    dayEndsAt,
    overview: { ...overview, sharedDevices: 0 },
    troubles: impersonal(troubles),
    supplies: impersonal(supplies),
    sites,
  }
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
  const defaultZone = sql`'Asia/Shanghai'`
  const { rows } = await sql<{ at: Date }>`
    WITH zones AS (SELECT DISTINCT d.time_zone FROM devices d WHERE ${fleetCondition(ctx, scope)} AND ${within})
    SELECT min(((${now}::timestamptz AT TIME ZONE time_zone)::date + 1)::timestamp AT TIME ZONE time_zone) AS at
      FROM (SELECT time_zone FROM zones UNION ALL SELECT ${defaultZone} WHERE NOT EXISTS (SELECT FROM zones)) z`.execute(
    ctx.db,
  )
  return rows[0]?.at ?? now
}

async function listSites(
  ctx: PersonCtx,
  { scope }: Shown,
  within: RawBuilder<boolean>,
): Promise<ScreenView['sites']> {
  const { rows } = await sql<ScreenView['sites'][number]>`
    SELECT s.name, count(*)::int AS devices, (count(*) FILTER (WHERE d.online AND d.silent_since IS NULL))::int AS online
      FROM devices d LEFT JOIN sites s ON s.id = d.site_id AND ${fleetCondition(ctx, scope, siteTabs)}
     WHERE ${fleetCondition(ctx, scope)} AND ${within}
     GROUP BY s.id, s.name
     ORDER BY count(*) FILTER (WHERE NOT d.online OR d.silent_since IS NOT NULL) DESC, count(*) DESC, s.name, s.id
     LIMIT ${maxScreenSites}`.execute(ctx.db)
  return rows
}

const reportWords = { zh: '故障反馈', en: 'Fault report' }

/** Of a report, only that there is one: its title is what a person wrote. */
const impersonal = ({ list, total }: TroublePage) => ({
  total,
  list: list.map(
    (one): Trouble => ({
      ...one,
      ...(one.kind === 'report' && { name: reportWords }),
      device: { ...one.device, sn: '' },
      remedy: false,
    }),
  ),
})
