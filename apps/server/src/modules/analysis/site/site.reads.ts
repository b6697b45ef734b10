import type { SiteAmounts, SiteOverview } from '@limpid/contract/analysis/site'
import { sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { readConsumption, readInlet } from '../../cycles/cycles.public.ts'
import { countStates } from '../../fleet/fleet.public.ts'
import { findTimeZone } from '../../sites/sites.public.ts'

interface DayRow extends SiteAmounts {
  day: string | null
}

/**
 * One of the actor's own sites: current status of its devices, and daily consumption of a month. Throws
 * `notFound`.
 */
export async function getSiteOverview(
  ctx: PersonCtx,
  id: string,
  requested: string | undefined,
): Promise<SiteOverview> {
  const timeZone = await findTimeZone(ctx.db, ctx.actor.id, id)
  if (timeZone === undefined) throw new Problem('notFound')
  const today = new Intl.DateTimeFormat('sv-SE', { timeZone }).format(ctx.clock.now())
  const month = requested ?? today.slice(0, 7)
  const fleet = sql<boolean>`d.site_id = ${id} AND ${fleetCondition(ctx, 'own')}`
  const spans = staysOf({ siteId: id, timeZone, month, today })
  const [states, rows, water, energy, inlet] = await Promise.all([
    countStates(ctx.db, fleet, ctx.clock.now()),
    readDays(ctx.db, { siteId: id, timeZone, month, today }),
    readConsumption(ctx.db, 'water', spans),
    readConsumption(ctx.db, 'energy', spans),
    readInlet(ctx.db, spans),
  ])
  const days = rows.flatMap(({ day, ...amounts }) => (day === null ? [] : [{ day, ...amounts }]))
  const { day: _, ...total } = rows.find(({ day }) => day === null) ?? { day: null, ...nothing }
  return { id, ...states, today, month, days, total, consumption: { water, energy }, inlet }
}

const nothing: SiteAmounts = {
  washes: 0,
  waterLitres: null,
  energyKwh: null,
  detergentMillilitres: null,
  rinseAidMillilitres: null,
}

interface Month {
  siteId: string
  timeZone: string
  month: string
  today: string
}

/** When which devices stood there in the month. */
const staysOf = ({ siteId, timeZone, month }: Month) => {
  const first = sql`${`${month}-01`}::date`
  return sql`
    SELECT device_id, site_id, ${timeZone}::text AS time_zone, true AS open,
           greatest(began_at, ${first}::timestamp AT TIME ZONE ${timeZone}) AS from_at,
           least(ended_at, (${first} + interval '1 month') AT TIME ZONE ${timeZone}) AS to_at
      FROM site_stays
     WHERE site_id = ${siteId} AND ended_at > ${first}::timestamp AT TIME ZONE ${timeZone}
       AND began_at < (${first} + interval '1 month') AT TIME ZONE ${timeZone}`
}

/**
 * Finished washes by the site's local day on which they started, of machines located there at that time,
 * wherever they are now; the row without a day is the month total. Future days are left out.
 */
async function readDays(db: Db, { siteId, timeZone, month, today }: Month): Promise<DayRow[]> {
  const first = sql`${`${month}-01`}::date`
  const { rows } = await sql<DayRow>`
    WITH days AS (
      SELECT day::date AS day FROM generate_series(
        ${first}::timestamp, least(${first} + interval '1 month' - interval '1 day', ${today}::date::timestamp), interval '1 day') day
    ), washes AS (
      SELECT (c.started_at AT TIME ZONE ${timeZone})::date AS day, c.*
        FROM site_stays s
        JOIN cycles c ON c.device_id = s.device_id AND c.started_at >= s.began_at AND c.started_at < s.ended_at
       WHERE s.site_id = ${siteId} AND c.result <> 'running'
         AND c.started_at >= ${first}::timestamp AT TIME ZONE ${timeZone}
         AND c.started_at < (${first} + interval '1 month') AT TIME ZONE ${timeZone}
    )
    SELECT to_char(d.day, 'YYYY-MM-DD') AS day, count(w.id)::int AS washes, sum(w.water_litres)::float8 AS "waterLitres",
           sum(w.energy_kwh)::float8 AS "energyKwh", sum(w.detergent_ml)::float8 AS "detergentMillilitres",
           sum(w.rinse_aid_ml)::float8 AS "rinseAidMillilitres"
      FROM days d LEFT JOIN washes w ON w.day = d.day
     GROUP BY GROUPING SETS ((d.day), ()) ORDER BY d.day`.execute(db)
  return rows
}
