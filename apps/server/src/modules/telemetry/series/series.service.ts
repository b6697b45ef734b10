import { mayOpen } from '@limpid/contract/access/access'
import { hourMs } from '@limpid/contract/kernel/durations'
import {
  type IncreaseStep,
  type Increases,
  maxSeriesMetrics,
  type SeriesPoint,
} from '@limpid/contract/telemetry/telemetry'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { retainedSince } from '../../../platform/settings.ts'
import { openDevice } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { boundsOf, tabsOfMetric } from '../periods/periods.rules.ts'
import { listIncreases } from './increases.reads.ts'
import { sumMinutes } from './minutes.store.ts'
import { isJoinedByMinutes, type SeriesRange, series } from './series.reads.ts'

export interface SeriesSelection {
  /** Comma-separated keys. */
  metrics: string
  from: Date
  to: Date
  points: number
}

/** The metrics of a valid range; throws `invalidRequest` for an invalid one. */
export function keysOf({ metrics, from, to }: Omit<SeriesSelection, 'points'>): string[] {
  const keys = [...new Set(metrics.split(',').filter(Boolean))]
  if (keys.length === 0 || keys.length > maxSeriesMetrics || from >= to) throw new Problem('invalidRequest')
  return keys
}

/**
 * Readings of a device over a range. Anyone who may open a tab that shows a metric may read that metric.
 * Throws `invalidRequest`, `notFound`, or `notPermitted` if any of the metrics may not be read.
 */
export async function getSeries(
  ctx: PersonCtx,
  id: string,
  { metrics, ...range }: SeriesSelection,
): Promise<Record<string, SeriesPoint[]>> {
  const keys = keysOf({ metrics, ...range })
  const { product } = await openMetrics(ctx, id, keys)
  const requested = asFineAsStored(ctx, { ...range, metrics: keys })
  if (isJoinedByMinutes(requested)) await sumRequested(ctx, id, requested)
  return series(ctx.db, id, requested, product?.model.metrics ?? [])
}

/**
 * What counters of a device rose by in each hour or day. Throws `invalidRequest`, `notFound`, `notPermitted`.
 */
export async function getIncreases(
  ctx: PersonCtx,
  id: string,
  { metrics, ...range }: Omit<SeriesSelection, 'points'> & { by: IncreaseStep },
): Promise<Increases> {
  const keys = keysOf({ metrics, ...range })
  const hours = (range.to.getTime() - range.from.getTime()) / hourMs
  if (hours > (range.by === 'hour' ? maxHours : 24 * maxDays)) throw new Problem('invalidRequest')
  const { device, product } = await openMetrics(ctx, id, keys)
  const counters = keys.map((key) => ({
    key,
    ...boundsOf(product?.model.metrics.find((metric) => metric.key === key) ?? {}),
  }))
  return listIncreases(ctx.db, device, { ...range, metrics: counters })
}

/** A device with its product, if the actor may read all of these metrics. Throws `notFound`, `notPermitted`. */
async function openMetrics(ctx: PersonCtx, id: string, keys: readonly string[]) {
  const device = await openDevice(ctx, id)
  const product = await findProduct(ctx.db, device.productId)
  const readable = (key: string) =>
    tabsOfMetric(product?.model, key).some((tab) => mayOpen(device.access, tab))
  if (!keys.every(readable)) throw new Problem('notPermitted')
  return { device, product }
}

/** The longest ranges of increases by hour and by day. */
const maxHours = 31 * 24
const maxDays = 800

/** Beyond the retention of raw readings only hours remain, so nothing finer is drawn. */
function asFineAsStored({ settings, clock }: PersonCtx, range: SeriesRange): SeriesRange {
  const since = retainedSince(settings, 'keep.readings', clock.now())
  if (!since || range.from >= since) return range
  const hours = Math.floor((range.to.getTime() - range.from.getTime()) / hourMs)
  return { ...range, points: Math.max(1, Math.min(range.points, hours)) }
}

/**
 * Creates the per-minute rollups missing for a long dense range: this costs as much as reading the range, but
 * only once.
 */
async function sumRequested(
  ctx: PersonCtx,
  deviceId: string,
  { metrics, from, to }: SeriesRange,
): Promise<void> {
  const thisHour = new Date(Math.floor(ctx.clock.now().getTime() / hourMs) * hourMs)
  await sumMinutes(ctx.db, { from, to: to < thisHour ? to : thisHour, series: { deviceId, metrics } })
}
