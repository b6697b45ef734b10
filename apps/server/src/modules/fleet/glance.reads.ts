import type { DeviceTab } from '@limpid/contract/access/access'
import type { Glance } from '@limpid/contract/fleet/glance'
import type { Severity } from '@limpid/contract/products/severities'
import { sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { groupTabs, mustSeeGroup } from '../access/access.public.ts'
import { failsHygiene } from '../cycles/cycles.public.ts'
import { inGroup } from '../groups/groups.public.ts'
import { faultOfProduct, worstOf } from './fault-severities.reads.ts'
import { faulty, washing } from './filters/filters.reads.ts'
import { countWashes, type FleetCondition, sumToday } from './today.reads.ts'

interface States {
  devices: number
  online: number
  silent: number
  faults: number
  worstFault: Severity | null
  /** Machines whose failed washes still need somebody. */
  hygieneFailed: number
  washing: number
}

const nothing = { devices: 0, online: 0, silent: 0, faults: 0, faulty: [], hygieneFailed: 0, washing: 0 }

/** Counts the current states of devices. */
export async function countStates(db: Db, fleet: FleetCondition, now: Date): Promise<States> {
  const { rows } = await sql<Omit<States, 'worstFault'> & { faulty: string[] }>`
    SELECT count(*)::int AS devices, (count(*) FILTER (WHERE d.online AND d.silent_since IS NULL))::int AS online,
           (count(*) FILTER (WHERE d.online AND d.silent_since IS NOT NULL))::int AS silent,
           (count(*) FILTER (WHERE d.online AND ${faulty}))::int AS faults,
           coalesce(array_agg(DISTINCT ${faultOfProduct}) FILTER (WHERE d.online AND ${faulty}), '{}') AS faulty,
           (count(*) FILTER (WHERE ${failsHygiene(now)}))::int AS "hygieneFailed",
           (count(*) FILTER (WHERE d.online AND ${washing(now)}))::int AS washing
      FROM devices d WHERE ${fleet}`.execute(db)
  const { faulty: faults = [], ...counts } = rows[0] ?? nothing
  const [worstFault = null] = await worstOf({ db }, [faults])
  return { ...counts, worstFault }
}

/** Overview of a group including its subgroups; throws `notFound` for one not visible to the actor. */
export async function getGlance(ctx: PersonCtx, groupId: string): Promise<Glance> {
  await mustSeeGroup(ctx, groupId)
  const tabs = await groupTabs(ctx, groupId)
  const sees = (tab: DeviceTab) => tabs === null || tabs.includes(tab)
  const fleet = await inGroup(ctx.db, groupId)
  const now = ctx.clock.now()
  const [{ faults, worstFault, hygieneFailed, washing, ...states }, washes, amounts] = await Promise.all([
    countStates(ctx.db, fleet, now),
    countWashes(ctx.db, { washes: fleet, running: fleet }, now),
    sumToday(ctx.db, { water: fleet, energy: fleet, washes: fleet }, now),
  ])
  const seesWater = sees('water-flow') || sees('live')
  return {
    ...states,
    faults: sees('live') ? faults : null,
    worstFault: sees('live') ? worstFault : null,
    hygieneFailed: sees('cycles') ? hygieneFailed : null,
    washing: sees('live') || sees('cycles') ? washing : null,
    washesToday: sees('cycles') ? washes.washesToday : null,
    waterTodayLitres: seesWater ? amounts.waterTodayLitres : null,
    waterTodayParts: seesWater && sees('cycles') ? amounts.waterTodayParts : null,
    inletToday: seesWater ? amounts.inletToday : null,
    energyTodayKwh: sees('live') ? amounts.energyTodayKwh : null,
    energyTodayParts: sees('live') && sees('cycles') ? amounts.energyTodayParts : null,
  }
}
