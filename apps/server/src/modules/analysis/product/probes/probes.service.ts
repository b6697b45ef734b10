/* Probe health: what tells that a probe fails before it is out of order. Only devices of one page are read, and of each the sums of
   hours and days, three days of readings, and as many three weeks before. */
import {
  calibrationTasks,
  farOf,
  flatHoursOf,
  judgeProbe,
  probeLimits,
  resolutionOf,
  wearOf,
} from '@limpid/contract/analysis/probes/probe-health'
import type { ProbeHealth, ProbesQuery, ProbeValue } from '@limpid/contract/analysis/probes/probes'
import { maxProductDays } from '@limpid/contract/analysis/product'
import { daysBetween } from '@limpid/contract/kernel/calendar/days'
import type { Page } from '@limpid/contract/kernel/page'
import type { Product } from '@limpid/contract/products/products'
import type { RawBuilder } from 'kysely'
import type { PersonCtx } from '../../../../platform/context.ts'
import { Problem } from '../../../../platform/http/problem.ts'
import { listTasksByKey } from '../../../maintenance/maintenance.public.ts'
import { findProductByCode } from '../../../products/products.public.ts'
import { boundsOf, gapIntervals, tabsOfMetric } from '../../../telemetry/telemetry.public.ts'
import { type Chosen, chosenDevices, spansOf } from '../../fleet/spans.reads.ts'
import { slopeOf } from '../../insights/shift.rules.ts'
import { bothHold } from '../load.reads.ts'
import { watchedWater } from '../product.service.ts'
import { oneOf, pageProbes, type Quality, readFlatHours, readQuality } from './probes.reads.ts'
import { readWear, type WearRead } from './wear.reads.ts'

type Metric = Product['model']['metrics'][number]

/** The health of the probes of a product, by device name. Throws `notFound`, `notPermitted`, `invalidRequest`. */
export async function pageProbeHealth(
  ctx: PersonCtx,
  code: string,
  query: ProbesQuery,
): Promise<Page<ProbeHealth>> {
  const asked = await askedOf(ctx, code, query)
  const { product, chosen, now } = asked
  const metrics = watchedWater(product)
  const { list, total } = await pageProbes(
    ctx.db,
    metrics.map(({ key }) => ({ key, spans: spansOfMetric(asked, key) })),
    { ...query, now },
  )
  if (list.length === 0) return { list: [], total }
  const shown = { ...asked, only: oneOf(list.map(({ id }) => id)) }
  const flat = await readFlatHours(
    ctx.db,
    spansWhere(shown, bothHold(chosen(), shown.only)),
    metrics.map((metric) => ({ key: metric.key, ...boundsOf(metric) })),
    now,
  )
  const found = await Promise.all(metrics.map((metric) => valuesOf(shown, metric, flat)))
  return {
    list: list.map((device) => ({ device, values: found.flatMap((one) => one.get(device.id) ?? []) })),
    total,
  }
}

/** What a section of probes is about. Throws `notFound`, `notPermitted`, `invalidRequest`. */
export async function askedOf(ctx: PersonCtx, code: string, query: ProbesQuery): Promise<Asked> {
  const length = daysBetween(query.fromDay, query.toDay)
  if (length < 1 || length > maxProductDays) throw new Problem('invalidRequest')
  const product = await findProductByCode(ctx.db, code)
  if (!product) throw new Problem('notFound')
  const chosen = await chosenDevices(ctx, { ...query, productId: product.id })
  return { ctx, product, chosen, query, now: ctx.clock.now() }
}

interface Asked {
  ctx: PersonCtx
  product: Product
  chosen: Chosen
  query: ProbesQuery
  now: Date
  /** The devices of the page. */
  only?: RawBuilder<boolean>
}

/** When the devices count whose share includes a tab that shows this metric. */
export function spansOfMetric(asked: Asked, key: string): RawBuilder<unknown> {
  const { product, chosen, only } = asked
  const open = chosen(...tabsOfMetric(product.model, key))
  return spansWhere(asked, only ? bothHold(open, only) : open)
}

export function spansWhere({ query, now }: Asked, chosen: RawBuilder<boolean>): RawBuilder<unknown> {
  const { siteId, fromDay, toDay, ownToday } = query
  return spansOf({ chosen, open: chosen, siteId, fromDay, toDay, ownToday: ownToday ? now : undefined })
}

/** One metric of the devices of the page that reported it lately, by device. */
async function valuesOf(
  asked: Asked & { only: RawBuilder<boolean> },
  metric: Metric,
  flat: Awaited<ReturnType<typeof readFlatHours>>,
): Promise<Map<string, ProbeValue>> {
  const { ctx, product, chosen, only, now } = asked
  const { key, name, unit, precision } = metric
  const { min, max } = boundsOf(metric)
  const resolution = resolutionOf(metric)
  const spans = spansOfMetric(asked, key)
  const [qualities, wear, tasks] = await Promise.all([
    readQuality(ctx.db, {
      ...{ key, spans, min, max, now, holdSeconds: metric.expectedIntervalSeconds * gapIntervals },
      far: { times: farOf(1, 0), least: farOf(0, resolution) },
    }),
    wearByDevice(asked, metric),
    listTasksByKey(ctx, bothHold(chosen('maintenance'), only), calibrationTasks(product.model, metric)),
  ])
  const limitHours = flatHoursOf(product.model, key)
  return new Map(
    qualities.map((quality) => {
      const { deviceId, readings } = quality
      // An estimate with fewer decimals than its source stands still while the probe is well.
      const hours = metric.estimate
        ? null
        : flat.find((one) => one.deviceId === deviceId && one.key === key)?.hours
      const task = tasks.find((one) => one.deviceId === deviceId)
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
      return [
        deviceId,
        { metric: key, name, unit, precision, ...figures, ...judgeProbe({ ...figures, resolution }) },
      ] as const
    }),
  )
}

/** Both medians, where there are readings enough and their intervals are alike. */
function noiseOf({ readings, noise, seconds, before }: Quality): ProbeValue['noise'] {
  if (noise === null || seconds === null || readings < probeLimits.minReadings) return null
  const alike =
    before.seconds !== null &&
    before.readings >= probeLimits.minReadings &&
    Math.max(seconds, before.seconds) <= probeLimits.intervalRatio * Math.min(seconds, before.seconds)
  return { now: noise, before: alike ? before.noise : null }
}

/** Slope and offset of the probe that measures a metric, by device. */
async function wearByDevice(asked: Asked, metric: Metric): Promise<Map<string, ProbeValue['wear']>> {
  const found = await Promise.all(
    wearOf(asked.product.model, metric).map(async (one) => {
      const { min, max } = boundsOf(one)
      const spans = spansOfMetric(asked, one.key)
      const rows = await readWear(asked.ctx.db, { key: one.key, spans, min, max, now: asked.now })
      return rows.map((row) => ({ deviceId: row.deviceId, wear: wearFound(one, row) }))
    }),
  )
  const byDevice = Map.groupBy(found.flat(), ({ deviceId }) => deviceId)
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
