import {
  type ComparedProductQuery,
  type Load,
  medianDays,
  type ProductAnalysis,
  type ProductAnalysisQuery,
  type WashDetails,
} from '@limpid/contract/analysis/product'
import { daysEarlier } from '@limpid/contract/kernel/calendar/comparison'
import { wordsOf } from '@limpid/contract/kernel/words'
import type { Product } from '@limpid/contract/products/products'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { fleetCondition } from '../../access/access.public.ts'
import { boundsOf, tabsOfMetric } from '../../telemetry/telemetry.public.ts'
import { countDue, type DayRows } from '../days/days.reads.ts'
import { washDays } from '../days/period.reads.ts'
import { countFilling } from '../fleet/filling.reads.ts'
import type { Chosen, Requested } from '../fleet/spans.reads.ts'
import { bothHold, readLoad, type Weight, weightOf } from './load.reads.ts'
import { daysOfPeers, readOwnMedians, readPeerMedians } from './medians.reads.ts'
import { listOsmosisUnits } from './probes/osmosis.service.ts'
import { comparedOf, earlierOf, rangeOf, requestedProduct } from './requested.ts'
import { verdictOf } from './verdict.service.ts'
import { countOutcomes, countProgrammes, readA0, readTemperatures } from './washes.reads.ts'
import { watchedReadings, watchedWater } from './watched.ts'
import { type HeldTime, readWaterMetric } from './water.reads.ts'

/**
 * What the devices of a product do, beyond the figures of every fleet: by what its model measures. Throws
 * `notFound` for a product or group, `notPermitted` for a scope, `invalidRequest` for a range that is too long.
 */
export async function getProductAnalysis(
  ctx: PersonCtx,
  code: string,
  query: ComparedProductQuery & Requested,
): Promise<ProductAnalysis> {
  const { found, chosen } = await requestedProduct(ctx, code, query)
  const { id, name, category } = found
  const devices = chosen()
  const [washes, water, osmosis, filling] = await Promise.all([
    found.model.recognition ? washDetails(ctx, found, chosen, query) : null,
    waterOf(ctx, found, chosen, query),
    listOsmosisUnits(ctx, found, chosen, query),
    countFilling(ctx.db, devices),
  ])
  const verdict = watchedWater(found).some(({ limits }) => limits)
    ? await verdictOf(
        { ctx, product: found, chosen, query, now: query.requestedAt ?? ctx.clock.now() },
        water,
        rangeOf(ctx, devices, query),
      )
    : null
  return {
    product: { id, code, name, category },
    filling,
    washes,
    water: water.map(({ held: _, ...metric }) => metric),
    osmosis,
    verdict,
  }
}

/** Of the devices whose share includes both the washes and a tab that shows the weight: the load in the range and in the period compared with. */
function loadsOf(
  ctx: PersonCtx,
  { model }: Product,
  chosen: Chosen,
  query: ComparedProductQuery & Requested,
  weight: Weight,
): Promise<[Load | null, Load | null]> {
  const shared = bothHold(chosen('cycles'), chosen(...tabsOfMetric(model, weight.metric)))
  const compared = comparedOf(query)
  return Promise.all([
    readLoad(ctx.db, rangeOf(ctx, shared, query), weight),
    compared ? readLoad(ctx.db, earlierOf(ctx, shared, query, compared), weight) : null,
  ])
}

/** The days of washes before a range, of which its own median is. */
async function daysBefore(
  ctx: PersonCtx,
  { id: productId }: Product,
  open: RawBuilder<boolean>,
  query: ProductAnalysisQuery & Requested,
): Promise<DayRows> {
  const due = await countDue(ctx.db, open)
  const now = query.requestedAt ?? ctx.clock.now()
  const selection = { chosen: open, open, siteId: query.siteId, ownToday: undefined, now }
  const { fromDay } = daysEarlier(
    { fromDay: query.fromDay, toDay: query.fromDay },
    { months: 0, days: medianDays },
  )
  const { toDay } = daysEarlier({ fromDay: query.fromDay, toDay: query.fromDay }, { months: 0, days: 1 })
  return washDays(ctx, { ...query, productId }, selection, due === 0)({ fromDay, toDay })
}

async function washDetails(
  ctx: PersonCtx,
  product: Product,
  chosen: Chosen,
  query: ComparedProductQuery & Requested,
): Promise<WashDetails> {
  const { db } = ctx
  const { model } = product
  const open = chosen('cycles')
  const spans = rangeOf(ctx, open, query)
  const weight = weightOf(model)
  const [programmes, outcomes, temperatures, a0, [load, loadBefore], ownMedians, peerMedians] =
    await Promise.all([
      countProgrammes(db, spans),
      countOutcomes(db, spans),
      readTemperatures(db, spans),
      readA0(db, spans),
      weight ? loadsOf(ctx, product, chosen, query, weight) : [null, null],
      daysBefore(ctx, product, open, query).then((days) => readOwnMedians(db, days)),
      readPeerMedians(
        db,
        daysOfPeers({
          ...{ mayShow: fleetCondition(ctx, query.scope, 'cycles'), productId: product.id },
          ...{ fromDay: query.fromDay, toDay: query.toDay },
          ownToday: query.ownToday ? (query.requestedAt ?? ctx.clock.now()) : undefined,
        }),
      ),
    ])
  const names = model.metrics.find(
    ({ key }) => model.recognition?.source === 'phase' && key === model.recognition.programMetric,
  )?.values
  return {
    countsRacks: model.recognition?.source === 'phase',
    ownMedians,
    peerMedians,
    programmes: programmes.map((one) => ({ ...one, name: wordsOf(names, one.key) })),
    outcomes,
    temperatures,
    a0,
    load,
    loadBefore,
  }
}

/** The metrics of a probe's water, or what another product without washes measures, that were read in the range, each of the devices whose share includes its tab. */
async function waterOf(
  ctx: PersonCtx,
  product: Product,
  chosen: Chosen,
  query: ProductAnalysisQuery & Requested,
): Promise<(ProductAnalysis['water'][number] & { held: HeldTime[] })[]> {
  const { model } = product
  const metrics = watchedReadings(product)
  const found = await Promise.all(
    metrics.map(async (metric) => {
      const { key, name, unit, precision, expectedIntervalSeconds } = metric
      // Those of one state of the machine do not hold for all readings.
      const limits = metric.limits?.when ? undefined : metric.limits
      const read = await readWaterMetric(ctx.db, rangeOf(ctx, chosen(...tabsOfMetric(model, key)), query), {
        ...boundsOf(metric),
        key,
        limited: limits !== undefined,
        expectedSeconds: expectedIntervalSeconds,
        now: ctx.clock.now(),
      })
      const shown = limits && { low: limits.low ?? null, high: limits.high ?? null, source: limits.source }
      return { metric: key, tab: metric.tab ?? null, name, unit, precision, limits: shown ?? null, ...read }
    }),
  )
  return found.filter(({ total }) => total.readings + total.rejected > 0)
}
