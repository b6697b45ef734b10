import type { FleetChanges } from '@limpid/contract/analysis/changes'
import type { CostQuery } from '@limpid/contract/analysis/costs'
import { comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { earlierOf, laterOf } from '../days/running-sums.reads.ts'
import { bothOf, chosenDevices, fullHoursOf, type Requested } from '../fleet/spans.reads.ts'
import { readChanges } from './changes.reads.ts'
import { decompose, differenceOf, splitDevice } from './changes.rules.ts'
import { machinesWith } from './standby.reads.ts'

/**
 * Why what the chosen devices used, in washes and between them, differs from the other period. Throws `invalidRequest` for a range that is too long,
 * `notPermitted` for a scope, `notFound` for a group.
 */
export async function getFleetChanges(ctx: PersonCtx, query: CostQuery & Requested): Promise<FleetChanges> {
  const { fromDay, toDay, siteId } = query
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  const chosen = await chosenDevices(ctx, query)
  const compared = comparedPeriod(fromDay, toDay, query.compare, query.ownToday)
  if (!compared) return { compared: null, metersRevisedAt: null, changes: [] }
  const { shift, ...earlier } = compared
  const open = chosen('cycles')
  const now = query.requestedAt ?? ctx.clock.now()
  const ownToday = query.ownToday ? now : undefined
  // Both periods are compared by the same machines.
  const days = { fromDay: earlierOf(earlier.fromDay, fromDay), toDay: laterOf(earlier.toDay, toDay) }
  const [water, energy] = await Promise.all([
    machinesWith(ctx.db, 'water', days, bothOf(chosen('water-flow', 'live'), open)),
    machinesWith(ctx.db, 'energy', days, bothOf(chosen('live'), open)),
  ])
  const ofPeriod = {
    now: { fromDay, toDay, shift: { months: 0, days: 0 } },
    before: compared,
  }
  const { measured, revisedAt } = await readChanges(ctx.db, {
    at: now,
    machines: { water, energy },
    metersOf: (period, until, machines) => {
      const { shift, ...range } = ofPeriod[period]
      return fullHoursOf({ chosen: machines, open, siteId, ...range, ownToday, cut: { now: until, shift } })
    },
    now: { open, fromDay, toDay, ownToday },
    before: { open, ...earlier, ownToday, cut: { now, shift } },
    siteId,
  })
  return {
    compared: earlier,
    metersRevisedAt: revisedAt,
    changes: measured.flatMap(({ measure, devices, changed, standby, ...used }) => {
      const split = decompose(used)
      if (!split) return []
      const shown = devices.reduce((sum, one) => sum + differenceOf(one), 0)
      return {
        measure,
        ...split,
        standby,
        devices: devices.map((one) => ({ ...one, ...splitDevice(one.before, one.now) })),
        others: {
          devices: changed - devices.length,
          amount: changed > devices.length ? differenceOf({ ...split, standby }) - shown : 0,
        },
      }
    }),
  }
}
