import { modesOf, tellsShifts } from '@limpid/contract/analysis/operation/operating-modes'
import type { Operation, OperationPeriod, Shifts } from '@limpid/contract/analysis/operation/operation'
import { tellsBalance, vibrationMetric } from '@limpid/contract/analysis/operation/spins'
import type { ComparedProductQuery } from '@limpid/contract/analysis/product'
import { wordsOf } from '@limpid/contract/kernel/words'
import type { ProductModel } from '@limpid/contract/products/model'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { boundsOf, tabsOfMetric } from '../../telemetry/telemetry.public.ts'
import { bothOf, type Chosen, type Requested } from '../fleet/spans.reads.ts'
import { comparedOf, earlierOf, rangeOf, requestedProduct } from '../product/requested.ts'
import { type Modes, readModes } from './modes.reads.ts'
import { namesIn } from './names.rules.ts'
import { comparePhases, readDoors, readPhaseTimes } from './phases.reads.ts'
import { readSpins } from './spins.reads.ts'

/**
 * How the machines of a product are used: phases and doors of their washes, the modes between them, beside another period. Throws
 * `notFound` for a product or group, `notPermitted` for a scope, `invalidRequest` for a range that is too long.
 */
export async function getOperation(
  ctx: PersonCtx,
  code: string,
  query: ComparedProductQuery & Requested,
): Promise<Operation> {
  const { found, chosen } = await requestedProduct(ctx, code, query)
  const compared = comparedOf(query)
  const now = query.requestedAt ?? ctx.clock.now()
  const readIn = (spansOf: Asked['spansOf']) => readPeriod(ctx, { model: found.model, chosen, spansOf, now })
  const washes = chosen('cycles')
  const hasPhases = found.model.recognition?.source === 'phase'
  const [range, before, phaseChanges] = await Promise.all([
    readIn((condition) => rangeOf(ctx, condition, query)),
    compared ? readIn((condition) => earlierOf(ctx, condition, query, compared)) : null,
    compared && hasPhases
      ? comparePhases(ctx.db, rangeOf(ctx, washes, query), earlierOf(ctx, washes, query, compared))
      : [],
  ])
  return {
    ...range,
    compared: compared ? { fromDay: compared.fromDay, toDay: compared.toDay } : null,
    before,
    phaseChanges,
  }
}

interface Asked {
  model: ProductModel
  chosen: Chosen
  /** When devices of this condition count. */
  spansOf: (condition: RawBuilder<boolean>) => RawBuilder<unknown>
  now: Date
}

async function readPeriod(
  { db }: PersonCtx,
  { model, chosen, spansOf, now }: Asked,
): Promise<OperationPeriod> {
  const washes = spansOf(chosen('cycles'))
  const reported = modesOf(model)
  // Live readings show each metric, also vibration, whatever other tab a model gives fault codes.
  const spun = tellsBalance(model) && spansOf(bothOf(chosen('cycles'), chosen('live')))
  const shaken = model.metrics.find(({ key }) => key === vibrationMetric)
  const [programmes, doors, modes, spins] = await Promise.all([
    model.recognition?.source === 'phase' ? readPhaseTimes(db, washes) : [],
    model.recognition?.doorMetric ? readDoors(db, washes) : null,
    reported &&
      readModes(db, {
        spans: spansOf(chosen(...tabsOfMetric(model, reported.key))),
        expectedSeconds: reported.expectedIntervalSeconds,
        now,
      }),
    spun ? readSpins(db, spun, boundsOf(shaken ?? {})) : null,
  ])
  const { phase, programme } = namesIn(model)
  return {
    programmes: programmes.map((one) => ({
      ...one,
      name: wordsOf(programme, one.key),
      phases: one.phases.map((part) => ({ ...part, name: wordsOf(phase, part.key) })),
    })),
    doors: doors && {
      ...doors,
      phases: doors.phases.map((part) => ({ ...part, name: wordsOf(phase, part.key) })),
    },
    modes: (modes?.times ?? []).map(({ key, ms }) => ({ key, name: wordsOf(reported?.values, key), ms })),
    shifts: modes && tellsShifts(model) ? shiftsOf(modes.shifts) : null,
    spins,
  }
}

function shiftsOf({ days, ...shifts }: Modes['shifts']): Shifts {
  return {
    cleaned: days.reduce((sum, { cleaned }) => sum + cleaned, 0),
    skipped: days.reduce((sum, { skipped }) => sum + skipped, 0),
    days,
    ...shifts,
  }
}
