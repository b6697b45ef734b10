import type { ProductAnalysis, ProductAnalysisQuery, WashDetails } from '@limpid/contract/analysis/product'
import { maxProductDays } from '@limpid/contract/analysis/product'
import { isWaterMetric } from '@limpid/contract/excursions/water-metric'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import type { Product } from '@limpid/contract/products/products'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findProductByCode } from '../../products/products.public.ts'
import { boundsOf, gapIntervals, tabsOfMetric } from '../../telemetry/telemetry.public.ts'
import { listDays, listProducts } from '../fleet/names.reads.ts'
import { type Chosen, chosenDevices, type Requested, spansOf } from '../fleet/spans.reads.ts'
import { bothHold, readLoad, type Weight, weightOf } from './load.reads.ts'
import { countOutcomes, countProgrammes, readA0, readTemperatures } from './washes.reads.ts'
import { readWaterMetric } from './water.reads.ts'

/**
 * What the devices of a product do, beyond the figures of every fleet: by what its model measures. Throws
 * `notFound` for a product or group, `notPermitted` for a scope, `invalidRequest` for a range that is too long.
 */
export async function getProductAnalysis(
  ctx: PersonCtx,
  code: string,
  query: ProductAnalysisQuery & Requested,
): Promise<ProductAnalysis> {
  const length = daysBetween(query.fromDay, query.toDay)
  if (length < 1 || length > maxProductDays) throw new Problem('invalidRequest')
  const found = await findProductByCode(ctx.db, code)
  if (!found) throw new Problem('notFound')
  const { id, name, category } = found
  const chosen = await chosenDevices(ctx, { ...query, productId: id })
  const [washes, water] = await Promise.all([
    found.model.recognition ? washDetails(ctx, found, chosen, query) : null,
    waterOf(ctx, found, chosen, query),
  ])
  return { product: { id, code, name, category }, washes, water }
}

const rangeOf = (
  { clock }: PersonCtx,
  condition: RawBuilder<boolean>,
  { siteId, fromDay, toDay, ownToday, requestedAt }: ProductAnalysisQuery & Requested,
) =>
  spansOf({
    chosen: condition,
    open: condition,
    siteId,
    fromDay,
    toDay,
    ownToday: ownToday ? (requestedAt ?? clock.now()) : undefined,
  })

/** Of the devices whose share includes both the washes and a tab that shows the weight. */
function loadOf(
  ctx: PersonCtx,
  { model }: Product,
  chosen: Chosen,
  query: ProductAnalysisQuery & Requested,
  weight: Weight,
): Promise<WashDetails['load']> {
  const shared = bothHold(chosen('cycles'), chosen(...tabsOfMetric(model, weight.metric)))
  return readLoad(ctx.db, rangeOf(ctx, shared, query), weight)
}

async function washDetails(
  ctx: PersonCtx,
  product: Product,
  chosen: Chosen,
  query: ProductAnalysisQuery & Requested,
): Promise<WashDetails> {
  const { db } = ctx
  const { model } = product
  const open = chosen('cycles')
  const spans = rangeOf(ctx, open, query)
  const weight = weightOf(model)
  const [programmes, outcomes, temperatures, a0, load, machines, days] = await Promise.all([
    countProgrammes(db, spans),
    countOutcomes(db, spans),
    readTemperatures(db, spans),
    readA0(db, spans),
    weight ? loadOf(ctx, product, chosen, query, weight) : null,
    listProducts(db, open),
    listDays(db, open, { ...query, now: query.requestedAt ?? ctx.clock.now() }),
  ])
  const names = model.metrics.find(
    ({ key }) => model.recognition?.source === 'phase' && key === model.recognition.programMetric,
  )?.values
  const machineDays =
    (query.ownToday ? 1 : days.length) * machines.reduce((sum, { devices }) => sum + devices, 0)
  const washed = programmes.reduce((sum, programme) => sum + programme.washes, 0)
  return {
    programmes: programmes.map((one) => ({ ...one, name: (one.key && names?.[one.key]) || null })),
    outcomes,
    temperatures,
    a0,
    load,
    turnsPerDay: machineDays > 0 ? washed / machineDays : null,
  }
}

/** The metrics of a probe that this page is about: of the water, with limits or a tab of their own. */
export function watchedWater({ category, model }: Pick<Product, 'category' | 'model'>) {
  if (category !== 'water_quality') return []
  return model.metrics.filter(
    (metric) => isWaterMetric(metric) && (metric.limits || metric.tab === 'ph' || metric.tab === 'tds'),
  )
}

/** The metrics of a probe's water that were read in the range, each of the devices whose share includes its tab. */
async function waterOf(
  ctx: PersonCtx,
  product: Product,
  chosen: Chosen,
  query: ProductAnalysisQuery & Requested,
): Promise<ProductAnalysis['water']> {
  const { model } = product
  const metrics = watchedWater(product)
  const found = await Promise.all(
    metrics.map(async (metric) => {
      const { key, name, unit, precision, limits, expectedIntervalSeconds } = metric
      const read = await readWaterMetric(ctx.db, rangeOf(ctx, chosen(...tabsOfMetric(model, key)), query), {
        ...boundsOf(metric),
        key,
        limited: limits !== undefined,
        holdSeconds: expectedIntervalSeconds * gapIntervals,
        now: ctx.clock.now(),
      })
      const shown = limits && { low: limits.low ?? null, high: limits.high ?? null, source: limits.source }
      return { metric: key, tab: metric.tab ?? null, name, unit, precision, limits: shown ?? null, ...read }
    }),
  )
  return found.filter(({ total }) => total.readings + total.rejected > 0)
}
