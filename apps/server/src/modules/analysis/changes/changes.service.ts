import type { FleetChanges } from '@limpid/contract/analysis/changes'
import type { CostQuery } from '@limpid/contract/analysis/costs'
import { comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { chosenDevices } from '../fleet/spans.reads.ts'
import { readChanges } from './changes.reads.ts'
import { decompose, splitDevice } from './changes.rules.ts'

/**
 * Why what the washes of the chosen devices used differs from the other period. Throws `invalidRequest` for a range that is too long,
 * `notPermitted` for a scope, `notFound` for a group.
 */
export async function getFleetChanges(ctx: PersonCtx, query: CostQuery): Promise<FleetChanges> {
  const { fromDay, toDay, siteId } = query
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  const chosen = await chosenDevices(ctx, query)
  const compared = comparedPeriod(fromDay, toDay, query.compare, query.ownToday)
  if (!compared) return { compared: null, changes: [] }
  const { shift, ...earlier } = compared
  const open = chosen('cycles')
  const now = ctx.clock.now()
  const ownToday = query.ownToday ? now : undefined
  const measured = await readChanges(ctx.db, {
    now: { open, fromDay, toDay, ownToday },
    before: { open, ...earlier, ownToday, cut: { now, shift } },
    siteId,
  })
  return {
    compared: earlier,
    changes: measured.flatMap(({ measure, devices, changed, ...used }) => {
      const split = decompose(used)
      if (!split) return []
      const shown = devices.reduce((sum, { before, now }) => sum + now.amount - before.amount, 0)
      return {
        measure,
        ...split,
        devices: devices.map((one) => ({ ...one, ...splitDevice(one.before, one.now) })),
        others: {
          devices: changed - devices.length,
          amount: changed > devices.length ? split.now.amount - split.before.amount - shown : 0,
        },
      }
    }),
  }
}
