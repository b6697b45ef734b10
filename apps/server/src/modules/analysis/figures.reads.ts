import type { DeviceTab } from '@limpid/contract/access/access'
import type { Overview } from '@limpid/contract/analysis/overview'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fleetCondition } from '../access/access.public.ts'
import type { FleetCondition } from '../fleet/fleet.public.ts'
import '../cycles/cycles.public.ts'
import '../products/products.tables.ts'
import '../telemetry/telemetry.public.ts'
import { isOutsideNow } from './product/probes/outside.reads.ts'

/** Whose washes may be shown, and beside them the water or energy of each. */
interface Shared {
  washes: FleetCondition
  water: FleetCondition
  energy: FleetCondition
}

type Compared = Pick<
  Overview,
  'washesWeekAgo' | 'hygieneToday' | 'perWashOf' | 'waterPerWashLitres' | 'energyPerWashKwh'
>

/** Washes of one product. */
interface Counted {
  zh: string
  en: string
  today: number
  before: number
  passed: number
  failed: number
  litres: number | null
  kwh: number | null
}

/**
 * Hygiene of the washes that started today, mean consumption of those of the product with most of them (a mean of dishwashers and washing machines
 * says nothing of either), and the number of those that started on the same
 * weekday a week ago and had ended by the same time of day; each by the device's own clock.
 */
export async function compareWashes(db: Db, fleet: Shared, now: Date): Promise<Compared> {
  const local = sql`(${now}::timestamptz AT TIME ZONE d.time_zone)`
  const today = sql`day.started::date = ${local}::date`
  const { rows } = await sql<Counted>`
    SELECT p.name_zh AS zh, p.name_en AS en, (count(*) FILTER (WHERE ${today}))::int AS today,
           (count(*) FILTER (WHERE day.started::date < ${local}::date))::int AS before,
           (count(*) FILTER (WHERE ${today} AND c.hygiene_outcome = 'passed'))::int AS passed,
           (count(*) FILTER (WHERE ${today} AND c.hygiene_outcome = 'failed'))::int AS failed,
           (avg(c.water_litres) FILTER (WHERE ${today} AND ${fleet.water}))::float8 AS litres,
           (avg(c.energy_kwh) FILTER (WHERE ${today} AND ${fleet.energy}))::float8 AS kwh
      FROM cycles c JOIN devices d ON d.id = c.device_id JOIN products p ON p.id = d.product_id
     CROSS JOIN LATERAL (SELECT c.started_at AT TIME ZONE d.time_zone AS started, c.ended_at AT TIME ZONE d.time_zone AS ended) day
     WHERE ${fleet.washes} AND c.result <> 'running'
       AND (c.ended_at > ${now}::timestamptz - interval '26 hours' AND c.ended_at <= ${now} AND ${today}
         OR c.ended_at > ${now}::timestamptz - interval '8 days 2 hours' AND c.ended_at <= ${now}::timestamptz - interval '6 days 22 hours'
            AND day.started::date = ${local}::date - 7 AND day.ended <= ${local} - interval '7 days')
     GROUP BY p.id, p.name_zh, p.name_en ORDER BY today DESC, p.id`.execute(db)
  const sum = (of: (row: Counted) => number) => rows.reduce((total, row) => total + of(row), 0)
  const [most, next] = rows.filter((row) => row.today > 0)
  return {
    washesWeekAgo: sum(({ before }) => before),
    hygieneToday: { passed: sum(({ passed }) => passed), failed: sum(({ failed }) => failed) },
    perWashOf: most ? { name: { zh: most.zh, en: most.en }, isOnly: next === undefined } : null,
    waterPerWashLitres: most?.litres ?? null,
    energyPerWashKwh: most?.kwh ?? null,
  }
}

/** Water probes that reported pH or dissolved solids within a day, and those of them whose water is within all limits. */
export async function countProbes(
  ctx: PersonCtx,
  fleet: (...tabs: DeviceTab[]) => FleetCondition,
): Promise<Overview['water']> {
  const now = ctx.clock.now()
  const { rows } = await sql<{ probes: number; inRange: number }>`
    SELECT count(*)::int AS probes, (count(*) FILTER (WHERE NOT ${isOutsideNow(now)}))::int AS "inRange"
      FROM devices d JOIN products p ON p.id = d.product_id
     WHERE p.category = 'water_quality' AND ${fleet('ph', 'tds', 'live')}
       AND EXISTS (SELECT FROM telemetry_latest l JOIN metrics m ON m.id = l.metric_id
                    WHERE l.device_id = d.id AND m.key IN ('ph', 'tds') AND l.ts > ${now}::timestamptz - interval '24 hours')`.execute(
    ctx.db,
  )
  return rows[0] ?? { probes: 0, inRange: 0 }
}

/** How many devices others share with the caller. */
export async function countSharedDevices(ctx: PersonCtx): Promise<number> {
  const { rows } = await sql<{ devices: number }>`
    SELECT count(*)::int AS devices FROM devices d WHERE ${fleetCondition(ctx, 'shared')}`.execute(ctx.db)
  return rows[0]?.devices ?? 0
}
