import type { DeviceScope, DeviceTab } from '@limpid/contract/access/access'
import type { Overview } from '@limpid/contract/analysis/overview'
import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fleetCondition } from '../access/access.public.ts'
import {
  countWashes,
  type FleetCondition,
  faulty,
  listTimeZones,
  sumToday,
  sumWeekAgo,
} from '../fleet/fleet.public.ts'
import { compareWashes, countProbes, countSharedDevices } from './figures.reads.ts'
import { countFilling } from './fleet/filling.reads.ts'

/**
 * Fleet overview: the actor's own devices, those shared with them, or all devices for authorised
 * administrators. Each device counts its own local day. For shared devices, each figure only includes devices
 * whose share grants the corresponding tab. `within` limits the devices (`d`) further.
 */
export async function getOverview(
  ctx: PersonCtx,
  scope: DeviceScope,
  within: RawBuilder<boolean> = sql`true`,
): Promise<Overview> {
  const fleet = sql<boolean>`(${fleetCondition(ctx, scope)} AND ${within})`
  const withTab = (...tabs: DeviceTab[]) => sql<boolean>`(${fleetCondition(ctx, scope, tabs)} AND ${within})`
  const now = ctx.clock.now()
  // As the list's filter, a machine whose fault the viewer may know counts as faulty.
  const washing = sql<boolean>`${withTab('live', 'cycles')} AND NOT (${withTab('live')} AND ${faulty})`
  const shared = { water: withTab('water-flow', 'live'), energy: withTab('live'), washes: withTab('cycles') }
  const [byProduct, amounts, weekAgo, washes, compared, water, sharedDevices, timeZones, fillingHistory] =
    await Promise.all([
      countByProduct(ctx.db, fleet),
      sumToday(ctx.db, shared, now),
      sumWeekAgo(ctx.db, shared, now),
      countWashes(ctx.db, { washes: shared.washes, running: washing }, now),
      compareWashes(ctx.db, shared, now),
      countProbes(ctx, withTab),
      scope === 'own' ? countSharedDevices(ctx) : 0,
      listTimeZones(ctx.db, fleet),
      countFilling(ctx.db, fleet),
    ])
  return {
    devices: byProduct.reduce((sum, product) => sum + product.devices, 0),
    online: byProduct.reduce((sum, product) => sum + product.online, 0),
    silent: byProduct.reduce((sum, product) => sum + product.silent, 0),
    byProduct,
    ...amounts,
    ...weekAgo,
    ...washes,
    ...compared,
    water,
    sharedDevices,
    timeZones: timeZones.length > 0 ? timeZones : [defaultTimeZone],
    fillingHistory,
  }
}

async function countByProduct(db: Db, fleet: FleetCondition): Promise<Overview['byProduct']> {
  const { rows } = await sql<{
    productId: string
    zh: string
    en: string
    devices: number
    online: number
    silent: number
  }>`
    SELECT d.product_id AS "productId", p.name_zh AS zh, p.name_en AS en,
           count(*)::int AS devices,
           (count(*) FILTER (WHERE d.online AND d.silent_since IS NULL))::int AS online,
           (count(*) FILTER (WHERE d.online AND d.silent_since IS NOT NULL))::int AS silent
      FROM devices d JOIN products p ON p.id = d.product_id
     WHERE ${fleet}
     GROUP BY d.product_id, p.name_zh, p.name_en
     ORDER BY d.product_id`.execute(db)
  return rows.map(({ zh, en, ...row }) => ({ ...row, name: { zh, en } }))
}
