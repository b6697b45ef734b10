import type { Overview } from '@limpid/contract/analysis'
import type { DeviceScope } from '@limpid/contract/devices'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fleetCondition } from '../shares/shares.face.ts'
import { findTrouble } from './trouble.reads.ts'

/** The devices that an overview is about, as a condition on `devices d`. */
export type FleetCondition = RawBuilder<boolean>

const hours = 24

/** The fleet at a glance: the actor's own devices, or every device for who may see them. Each device counts its own day. */
export async function getOverview(ctx: PersonCtx, scope: DeviceScope): Promise<Overview> {
  const fleet = fleetCondition(ctx, scope)
  const now = ctx.clock.now()
  const [byProduct, amounts, washes, trouble, timeZone] = await Promise.all([
    countByProduct(ctx.db, fleet),
    sumToday(ctx.db, fleet, now),
    countWashes(ctx.db, fleet, now),
    findTrouble(ctx.db, fleet, now),
    commonTimeZone(ctx.db, fleet),
  ])
  return {
    devices: byProduct.reduce((sum, product) => sum + product.devices, 0),
    online: byProduct.reduce((sum, product) => sum + product.online, 0),
    byProduct,
    ...amounts,
    ...washes,
    ...trouble,
    timeZone,
  }
}

async function countByProduct(db: Db, fleet: FleetCondition): Promise<Overview['byProduct']> {
  const { rows } = await sql<{ productId: string; zh: string; en: string; devices: number; online: number }>`
    SELECT d.product_id AS "productId", p.name_zh AS zh, p.name_en AS en,
           count(*)::int AS devices, (count(*) FILTER (WHERE d.online))::int AS online
      FROM devices d JOIN products p ON p.id = d.product_id
     WHERE ${fleet}
     GROUP BY d.product_id, p.name_zh, p.name_en
     ORDER BY d.product_id`.execute(db)
  return rows.map(({ zh, en, ...row }) => ({ ...row, name: { zh, en } }))
}

/** Water and energy since midnight, from the daily rollups: rises of the counters, whatever resets there were. */
async function sumToday(db: Db, fleet: FleetCondition, now: Date) {
  const { rows } = await sql<{ key: string; total: number }>`
    SELECT m.key, sum(t.increase)::float8 AS total
      FROM devices d
      JOIN telemetry_daily t ON t.device_id = d.id AND t.day = (${now}::timestamptz AT TIME ZONE d.time_zone)::date
      JOIN metrics m ON m.id = t.metric_id AND m.key IN ('water_total', 'energy_total')
     WHERE ${fleet}
     GROUP BY m.key`.execute(db)
  const of = (key: string) => rows.find((row) => row.key === key)?.total ?? 0
  return { waterTodayLitres: of('water_total'), energyTodayKwh: of('energy_total') }
}

/** Washes that ended today, by the hour of the device's own clock, and those that run now. */
async function countWashes(db: Db, fleet: FleetCondition, now: Date) {
  const [ended, running] = await Promise.all([
    sql<{ hour: number; washes: number }>`
      SELECT extract(hour FROM c.ended_at AT TIME ZONE d.time_zone)::int AS hour, count(*)::int AS washes
        FROM cycles c JOIN devices d ON d.id = c.device_id
       WHERE ${fleet} AND c.result <> 'running'
         AND c.ended_at >= ${now}::timestamptz - interval '26 hours' AND c.ended_at <= ${now}
         AND (c.ended_at AT TIME ZONE d.time_zone)::date = (${now}::timestamptz AT TIME ZONE d.time_zone)::date
       GROUP BY 1`.execute(db),
    sql<{ washing: number }>`
      SELECT count(*)::int AS washing FROM cycles c JOIN devices d ON d.id = c.device_id
       WHERE ${fleet} AND c.result = 'running' AND d.online`.execute(db),
  ])
  const washesByHour = Array.from(
    { length: hours },
    (_, hour) => ended.rows.find((row) => row.hour === hour)?.washes ?? 0,
  )
  return {
    washesByHour,
    washesToday: washesByHour.reduce((sum, washes) => sum + washes, 0),
    washing: running.rows[0]?.washing ?? 0,
  }
}

/** The zone that most of these devices stand in: what "today" means to most of them. */
async function commonTimeZone(db: Db, fleet: FleetCondition): Promise<string> {
  const { rows } = await sql<{ zone: string }>`
    SELECT d.time_zone AS zone FROM devices d WHERE ${fleet} GROUP BY 1 ORDER BY count(*) DESC, 1 LIMIT 1`.execute(
    db,
  )
  return rows[0]?.zone ?? 'Asia/Shanghai'
}
