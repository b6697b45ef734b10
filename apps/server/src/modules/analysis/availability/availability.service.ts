import type { AvailabilityFigures, FleetAvailability } from '@limpid/contract/analysis/availability'
import type { CostQuery } from '@limpid/contract/analysis/costs'
import { type CalendarShift, comparedPeriod } from '@limpid/contract/kernel/calendar/comparison'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { seesAlarms } from '../../alarms/alarms.public.ts'
import { type Gas, meteredOn, noGas, readGas } from '../../cycles/cycles.public.ts'
import { bothOf, chosenDevices, type Requested, type SpansOf, spansOf } from '../fleet/spans.reads.ts'
import { countAlarms, readTimes } from './availability.reads.ts'

/**
 * How long the chosen devices were online, washing and idle, their turns, alarms and gas, beside another period. Throws
 * `invalidRequest` for a range that is too long, `notPermitted` for a scope, `notFound` for a group.
 */
export async function getFleetAvailability(
  ctx: PersonCtx,
  query: CostQuery & Requested,
): Promise<FleetAvailability> {
  const { fromDay, toDay, siteId, scope } = query
  if (!isAllowedRange(fromDay, toDay)) throw new Problem('invalidRequest')
  if (scope === 'shared') throw new Problem('notPermitted')
  const chosen = (await chosenDevices(ctx, query))()
  const now = query.requestedAt ?? ctx.clock.now()
  const ownToday = query.ownToday ? now : undefined
  const figuresOf = async (range: {
    fromDay: string
    toDay: string
    shift?: CalendarShift
  }): Promise<AvailabilityFigures> => {
    const { shift, ...period } = range
    const selection = { chosen, siteId, now, ownToday, ...period, ...(shift && { cut: { now, shift } }) }
    const [times, alarms, gas] = await Promise.all([
      readTimes(ctx.db, selection),
      seesAlarms(ctx) ? countAlarms(ctx.db, selection) : null,
      gasOf(ctx, selection),
    ])
    return { ...times, alarms, gasCubicMetres: gas.cubicMetres, gasFen: gas.fen, gasCarbonGrams: gas.grams }
  }
  const compared = comparedPeriod(fromDay, toDay, query.compare, query.ownToday)
  const [figures, before] = await Promise.all([
    figuresOf({ fromDay, toDay }),
    compared ? figuresOf(compared) : null,
  ])
  return {
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    now: figures,
    before,
  }
}

/** What the gas meters of the chosen devices counted, and what it cost and emitted. */
export async function gasOf({ db }: PersonCtx, selection: Omit<SpansOf, 'open'>): Promise<Gas> {
  const metered = await meteredOn(db, 'gas', selection)
  if (!metered) return noGas
  return readGas(
    db,
    spansOf({ ...selection, chosen: bothOf(selection.chosen, metered), open: selection.chosen }),
  )
}
