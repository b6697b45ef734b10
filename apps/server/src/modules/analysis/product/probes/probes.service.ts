/* Probe health: what shows that a probe fails before it is out of order. Of all devices wear and calibrations are read, and what is stored of
   the readings of each day, which decide what comes first; of those of one page also the sums of hours and days, three days of readings, and as many three weeks before. */
import {
  calibrationTasks,
  flatHoursOf,
  isBeyondLimit,
  judgeProbe,
  nearsLimit,
  probeLimits,
  resolutionOf,
  verdictPlace,
  wearOf,
} from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeHealth, ProbesQuery, ProbeValue } from '@limpid/contract/analysis/probes/probes'
import { maxProductDays, type ProductAnalysisQuery } from '@limpid/contract/analysis/product'
import { isAllowedRange } from '@limpid/contract/kernel/calendar/days'
import type { Page } from '@limpid/contract/kernel/page'
import type { Product } from '@limpid/contract/products/products'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../../platform/context.ts'
import { Problem } from '../../../../platform/problem.ts'
import { listTasksByKey } from '../../../maintenance/maintenance.public.ts'
import { findProductByCode } from '../../../products/products.public.ts'
import { boundsOf, tabsOfMetric } from '../../../telemetry/telemetry.public.ts'
import { type Requested as AtMoment, type Chosen, chosenDevices, spansOf } from '../../fleet/spans.reads.ts'
import { slopeOf } from '../../insights/drift.rules.ts'
import { bothHold } from '../load.reads.ts'
import { watchedWater } from '../watched.ts'
import { listProbesToCheck } from './probe-days.store.ts'
import { oneOf, pageProbes, readFlatHours, readQuality, sampledOf } from './probes.reads.ts'
import { noiseOf } from './quality.rules.ts'
import { readWear, type WearRead } from './wear.reads.ts'

type Metric = Product['model']['metrics'][number]

/**
 * The health of the probes of a product, worst first: across pages by wear, calibration and the days that are over, within a page by all that
 * is known of them.
 * Throws `notFound`, `notPermitted`, `invalidRequest`.
 */
export async function pageProbeHealth(
  ctx: PersonCtx,
  code: string,
  query: ProbesQuery & AtMoment,
): Promise<Page<ProbeHealth>> {
  const requested = await requestedOf(ctx, code, query)
  const { product, chosen, now } = requested
  const metrics = watchedWater(product)
  const { list, total } = await pageProbes(
    ctx.db,
    metrics.map(({ key }) => ({ key, spans: spansOfMetric(requested, key) })),
    { ...query, now, first: await worstFirst(requested, metrics) },
  )
  if (list.length === 0) return { list: [], total }
  const shown = { ...requested, only: oneOf(list.map(({ id }) => id)) }
  const flat = await readFlatHours(
    ctx.db,
    spansWhere(shown, bothHold(chosen(), shown.only)),
    metrics.map((metric) => ({ key: metric.key, ...boundsOf(metric) })),
    now,
  )
  const tasks = await listTasksByKey(
    ctx,
    bothHold(chosen('maintenance'), shown.only),
    metrics.flatMap((metric) => calibrationTasks(product.model, metric)),
  )
  const found: Map<string, ProbeValue>[] = []
  // Sequential: each reads a lot of data.
  for (const metric of metrics) found.push(await valuesOf(shown, metric, { flat, tasks }))
  const health = list.map((device) => ({
    device,
    values: found.flatMap((one) => one.get(device.id) ?? []).toSorted(byVerdict),
  }))
  // The worst value of each decides; of equal ones, the order of the page.
  return {
    list: health.toSorted((one, other) => verdictPlace(one.values[0]) - verdictPlace(other.values[0])),
    total,
  }
}

const byVerdict = (one: ProbeValue, other: ProbeValue) => verdictPlace(one) - verdictPlace(other)

/** The devices whose wear, overdue calibration or days that are over give a verdict, worst first. None of it needs single readings. */
async function worstFirst(requested: Requested, metrics: readonly Metric[]): Promise<string[]> {
  const { ctx, product, chosen } = requested
  const tasks = await listTasksByKey(
    ctx,
    chosen('maintenance'),
    metrics.flatMap((metric) => calibrationTasks(product.model, metric)),
  )
  const worst = new Set(tasks.flatMap(({ state, deviceId }) => (state === 'overdue' ? [deviceId] : [])))
  const next = new Set<string>()
  for (const metric of metrics) {
    for (const [deviceId, wear] of await wearByDevice(requested, metric)) {
      if (wear.some(isBeyondLimit)) worst.add(deviceId)
      else if (wear.some(nearsLimit)) next.add(deviceId)
    }
    const { key } = metric
    const days = await listProbesToCheck(ctx.db, { key, spans: spansOfMetric(requested, key) })
    for (const deviceId of days) next.add(deviceId)
  }
  return [...new Set([...worst, ...next])]
}

/** What a section of probes is about. Throws `notFound`, `notPermitted`, `invalidRequest`. */
export async function requestedOf(
  ctx: PersonCtx,
  code: string,
  query: ProbesQuery & AtMoment,
): Promise<Requested> {
  if (!isAllowedRange(query.fromDay, query.toDay, maxProductDays)) throw new Problem('invalidRequest')
  const product = await findProductByCode(ctx.db, code)
  if (!product) throw new Problem('notFound')
  const chosen = await chosenDevices(ctx, { ...query, productId: product.id })
  return { ctx, product, chosen, query, now: query.requestedAt ?? ctx.clock.now() }
}

export interface Requested {
  ctx: PersonCtx
  product: Product
  chosen: Chosen
  query: ProductAnalysisQuery
  now: Date
  /** The devices of the page. */
  only?: RawBuilder<boolean>
}

/** When the devices count whose share includes a tab that shows this metric. */
export function spansOfMetric(requested: Requested, key: string): RawBuilder<unknown> {
  const { product, chosen, only } = requested
  const open = chosen(...tabsOfMetric(product.model, key))
  return spansWhere(requested, only ? bothHold(open, only) : open)
}

export function spansWhere({ query, now }: Requested, chosen: RawBuilder<boolean>): RawBuilder<unknown> {
  const { siteId, fromDay, toDay, ownToday } = query
  return spansOf({ chosen, open: chosen, siteId, fromDay, toDay, ownToday: ownToday ? now : undefined })
}

interface OfPage {
  flat: Awaited<ReturnType<typeof readFlatHours>>
  tasks: Awaited<ReturnType<typeof listTasksByKey>>
}

/** One metric of the devices of the page that reported it in the range, by device. */
async function valuesOf(
  requested: Requested & { only: RawBuilder<boolean> },
  metric: Metric,
  { flat, tasks }: OfPage,
): Promise<Map<string, ProbeValue>> {
  const { ctx, product, now } = requested
  const { key, name, unit, precision } = metric
  const resolution = resolutionOf(metric)
  const spans = spansOfMetric(requested, key)
  const qualities = await readQuality(ctx.db, { ...sampledOf(metric), spans, now })
  const wear = await wearByDevice(requested, metric)
  const calibrations = calibrationTasks(product.model, metric)
  const limitHours = flatHoursOf(product.model, key)
  return new Map(
    qualities.flatMap((quality) => {
      const { deviceId, readings } = quality
      const ofRange = flat.find((one) => one.deviceId === deviceId && one.key === key)
      if (readings === 0 && !ofRange) return []
      // An estimate with fewer decimals than its source stands still while the probe is well.
      const hours = metric.estimate ? null : ofRange?.hours
      const task = tasks.find((one) => one.deviceId === deviceId && calibrations.includes(one.key ?? ''))
      const figures = {
        readings,
        flat: hours == null ? null : { hours, limitHours },
        spikeShare: readings < probeLimits.minReadings ? null : quality.spikeShare,
        noise: noiseOf(quality),
        wear: wear.get(deviceId) ?? [],
        calibration: task
          ? { name: task.name, state: task.state, dueDay: task.dueDay, doneAt: task.doneAt }
          : null,
      }
      const value = {
        metric: key,
        name,
        unit,
        precision,
        ...figures,
        ...judgeProbe({ ...figures, resolution }),
      }
      return [[deviceId, value] as const]
    }),
  )
}

/** Slope and offset of the probe that measures a metric, by device. */
export async function wearByDevice(
  requested: Requested,
  metric: Metric,
): Promise<Map<string, ProbeValue['wear']>> {
  const { ctx, product, now } = requested
  const found: { deviceId: string; wear: ProbeValue['wear'][number] }[] = []
  for (const one of wearOf(product.model, metric)) {
    const { key } = one
    const { min, max } = boundsOf(one)
    const spans = spansOfMetric(requested, key)
    for (const row of await readWear(ctx.db, { key, spans, min, max, now }))
      found.push({ deviceId: row.deviceId, wear: wearFound(one, row) })
  }
  const byDevice = Map.groupBy(found, ({ deviceId }) => deviceId)
  return new Map([...byDevice].map(([id, rows]) => [id, rows.map(({ wear }) => wear)]))
}

function wearFound(
  { key, name, unit, precision, limits }: Metric,
  { value, at, days }: WearRead,
): ProbeValue['wear'][number] {
  return {
    ...{ metric: key, name, unit, precision, value, at },
    low: limits?.low ?? null,
    high: limits?.high ?? null,
    source: limits?.source ?? null,
    perDay: slopeOf(days) ?? null,
  }
}
