import { modesOf, tellsShifts } from '@limpid/contract/analysis/operation/operating-modes'
import { maxShiftDevices, type Operation, type Shifts } from '@limpid/contract/analysis/operation/operation'
import { tellsBalance, vibrationMetric } from '@limpid/contract/analysis/operation/spins'
import type { ProductAnalysisQuery } from '@limpid/contract/analysis/product'
import type { ProductModel } from '@limpid/contract/products/model'
import type { PersonCtx } from '../../../platform/context.ts'
import { boundsOf, tabsOfMetric } from '../../telemetry/telemetry.public.ts'
import { bothOf, type Requested } from '../fleet/spans.reads.ts'
import { rangeOf, requestedProduct } from '../product/requested.ts'
import { readModeTimes, readShifts, type ShiftCount } from './modes.reads.ts'
import { readDoors, readPhaseTimes } from './phases.reads.ts'
import { readSpins } from './spins.reads.ts'

/**
 * How the machines of a product are used: phases and doors of their washes, the modes between them. Throws `notFound` for a product or
 * group, `notPermitted` for a scope, `invalidRequest` for a range that is too long.
 */
export async function getOperation(
  ctx: PersonCtx,
  code: string,
  query: ProductAnalysisQuery & Requested,
): Promise<Operation> {
  const { found, chosen } = await requestedProduct(ctx, code, query)
  const { model } = found
  const washes = rangeOf(ctx, chosen('cycles'), query)
  const reported = modesOf(model)
  const of = reported && {
    spans: rangeOf(ctx, chosen(...tabsOfMetric(model, reported.key)), query),
    expectedSeconds: reported.expectedIntervalSeconds,
    now: query.requestedAt ?? ctx.clock.now(),
  }
  // Live readings show each metric, also vibration, whatever other tab a model gives fault codes.
  const spun = tellsBalance(model) && rangeOf(ctx, bothOf(chosen('cycles'), chosen('live')), query)
  const shaken = model.metrics.find(({ key }) => key === vibrationMetric)
  const [programmes, doors, modes, shifts, spins] = await Promise.all([
    model.recognition?.source === 'phase' ? readPhaseTimes(ctx.db, washes) : [],
    model.recognition?.doorMetric ? readDoors(ctx.db, washes) : null,
    of ? readModeTimes(ctx.db, of) : [],
    of && tellsShifts(model) ? readShifts(ctx.db, of) : null,
    spun ? readSpins(ctx.db, spun, boundsOf(shaken ?? {})) : null,
  ])
  const { phase, programme } = namesIn(model)
  return {
    programmes: programmes.map((one) => ({
      ...one,
      name: (one.key !== null && programme?.[one.key]) || null,
      phases: one.phases.map((part) => ({ ...part, name: phase?.[part.key] ?? null })),
    })),
    doors: doors && {
      ...doors,
      phases: doors.phases.map((part) => ({ ...part, name: phase?.[part.key] ?? null })),
    },
    modes: modes.map(({ key, ms }) => ({ key, name: reported?.values?.[key] ?? null, ms })),
    shifts: shifts && shiftsOf(shifts),
    spins,
  }
}

/** The names of phases and programmes, as the model defines them. */
function namesIn({ recognition, metrics }: ProductModel) {
  if (recognition?.source !== 'phase') return {}
  const valuesOf = (metric: string | undefined) => metrics.find(({ key }) => key === metric)?.values
  return { phase: valuesOf(recognition.phaseMetric), programme: valuesOf(recognition.programMetric) }
}

const sumOf = (some: readonly Pick<ShiftCount, 'kept' | 'skipped'>[]) => ({
  kept: some.reduce((sum, { kept }) => sum + kept, 0),
  skipped: some.reduce((sum, { skipped }) => sum + skipped, 0),
})

function shiftsOf(counts: readonly ShiftCount[]): Shifts {
  const byDay = Map.groupBy(counts, ({ day }) => day)
  const byDevice = Map.groupBy(counts, ({ device }) => device.id)
  const devices = [...byDevice.values()]
    .flatMap((own) => (own[0] ? [{ device: own[0].device, ...sumOf(own) }] : []))
    // Equal ones stay by name.
    .toSorted((one, other) => other.skipped - one.skipped)
  const others = devices.slice(maxShiftDevices)
  return {
    ...sumOf(counts),
    days: [...byDay]
      .map(([day, own]) => ({ day, ...sumOf(own) }))
      .toSorted((one, other) => (one.day < other.day ? -1 : 1)),
    devices: devices.slice(0, maxShiftDevices),
    others: { devices: others.length, ...sumOf(others) },
  }
}
