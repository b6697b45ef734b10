import { changeMeasures, type FleetChanges } from '@limpid/contract/analysis/changes'
import type { CostQuery } from '@limpid/contract/analysis/costs'
import { mayAnalyse } from '@limpid/contract/analysis/periods'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { daysOfDevices } from '../days/days.reads.ts'
import { comparedPeriod } from '../fleet/compared.rules.ts'
import { chosenDevices } from '../fleet/spans.reads.ts'
import { listDeviceNames, readUsed } from './changes.reads.ts'
import { decompose } from './changes.rules.ts'

const maxDevices = 5

/**
 * Why what the washes of the chosen devices used differs from the other period. Throws `invalidRequest` for a range that is too long,
 * `notPermitted` for a scope, `notFound` for a group.
 */
export async function getFleetChanges(ctx: PersonCtx, query: CostQuery): Promise<FleetChanges> {
  const { fromDay, toDay, siteId } = query
  if (!mayAnalyse(fromDay, toDay)) throw new Problem('invalidRequest')
  const chosen = await chosenDevices(ctx, query)
  const compared = comparedPeriod(fromDay, toDay, query.compare)
  if (!compared) return { compared: null, changes: [] }
  const { shift, ...earlier } = compared
  const question = { chosen: chosen('cycles'), open: chosen('cycles'), siteId }
  const used = await readUsed(
    ctx.db,
    daysOfDevices({ ...question, fromDay, toDay }),
    daysOfDevices({ ...question, ...earlier, cut: { now: ctx.clock.now(), shift } }),
  )
  const split = changeMeasures.flatMap((measure) => {
    const found = decompose(used[measure])
    return found ? [{ measure, ...found }] : []
  })
  const names = await listDeviceNames(
    ctx.db,
    split.flatMap(({ devices }) => devices.slice(0, maxDevices).map(({ deviceId }) => deviceId)),
  )
  return {
    compared: earlier,
    changes: split.map(({ devices, ...change }) => ({
      ...change,
      devices: devices.slice(0, maxDevices).flatMap((one) => {
        const device = names.get(one.deviceId)
        const { washesBefore, amountBefore, washes, amount, volume, intensity } = one
        const before = { washes: washesBefore, amount: amountBefore }
        return device ? [{ device, before, now: { washes, amount }, volume, intensity }] : []
      }),
      others: {
        devices: Math.max(0, devices.length - maxDevices),
        amount: devices
          .slice(maxDevices)
          .reduce((sum, { amount, amountBefore }) => sum + amount - amountBefore, 0),
      },
    })),
  }
}
