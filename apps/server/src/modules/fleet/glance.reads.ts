import type { DeviceTab } from '@limpid/contract/devices'
import type { Glance } from '@limpid/contract/fleet'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { groupTabs, mustSeeGroup } from '../shares/shares.face.ts'
import { faulty, inGroup } from './filters/filters.reads.ts'
import { countWashes, sumToday } from './today.reads.ts'

/** A group with all that is in it, at a glance; throws `notFound` for one that the actor may not see. */
export async function getGlance(ctx: PersonCtx, groupId: string): Promise<Glance> {
  await mustSeeGroup(ctx, groupId)
  const tabs = await groupTabs(ctx, groupId)
  const sees = (tab: DeviceTab) => tabs === null || tabs.includes(tab)
  const fleet = await inGroup(ctx.db, groupId)
  const now = ctx.clock.now()
  const [counts, washes, amounts] = await Promise.all([
    sql<{ devices: number; online: number; silent: number; faults: number }>`
      SELECT count(*)::int AS devices, (count(*) FILTER (WHERE d.online AND d.silent_since IS NULL))::int AS online,
             (count(*) FILTER (WHERE d.online AND d.silent_since IS NOT NULL))::int AS silent,
             (count(*) FILTER (WHERE d.online AND ${faulty}))::int AS faults
        FROM devices d WHERE ${fleet}`.execute(ctx.db),
    countWashes(ctx.db, fleet, now),
    sumToday(ctx.db, fleet, now),
  ])
  const [{ devices, online, silent, faults } = { devices: 0, online: 0, silent: 0, faults: 0 }] = counts.rows
  return {
    devices,
    online,
    silent,
    faults: sees('live') ? faults : null,
    washing: sees('live') ? washes.washing : null,
    washesToday: sees('cycles') ? washes.washesToday : null,
    waterTodayLitres: sees('water-flow') ? amounts.waterTodayLitres : null,
  }
}
