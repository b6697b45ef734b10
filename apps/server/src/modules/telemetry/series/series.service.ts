import { mayOpen } from '@limpid/contract/devices/access'
import { mostSeriesMetrics, type SeriesPoint } from '@limpid/contract/telemetry'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { keptSince } from '../../../platform/settings.ts'
import { findProduct } from '../../products/products.face.ts'
import { openDevice } from '../../shares/shares.face.ts'
import { tabsOfMetric } from '../periods/periods.rules.ts'
import { sumMinutes } from './minutes.store.ts'
import { isJoinedByMinutes, type SeriesRange, series } from './series.reads.ts'

export interface SeriesQuestion {
  /** Keys, separated by commas. */
  metrics: string
  from: Date
  to: Date
  points: number
}

/** The metrics of a range that makes sense; throws `invalidRequest` for any other. */
export function keysOf({ metrics, from, to }: Omit<SeriesQuestion, 'points'>): string[] {
  const keys = [...new Set(metrics.split(',').filter(Boolean))]
  if (keys.length === 0 || keys.length > mostSeriesMetrics || from >= to) throw new Problem('invalidRequest')
  return keys
}

/**
 * Readings of a device over a range. A metric may be read by who may open one of the tabs that show it. Throws `invalidRequest`,
 * `notFound`, or `notPermitted` when a single metric may not be read.
 */
export async function getSeries(
  ctx: PersonCtx,
  id: string,
  { metrics, ...range }: SeriesQuestion,
): Promise<Record<string, SeriesPoint[]>> {
  const keys = keysOf({ metrics, ...range })
  const device = await openDevice(ctx, id)
  const product = await findProduct(ctx.db, device.productId)
  const readable = (key: string) =>
    tabsOfMetric(product?.model, key).some((tab) => mayOpen(device.access, tab))
  if (!keys.every(readable)) throw new Problem('notPermitted')
  const asked = asFineAsKept(ctx, { ...range, metrics: keys })
  if (isJoinedByMinutes(asked)) await sumWanted(ctx, id, asked)
  return series(ctx.db, id, asked, product?.model.metrics ?? [])
}

const hourMs = 3_600_000

/** Of what is older than readings are kept, hours are left: they are drawn no finer than that. */
function asFineAsKept({ settings, clock }: PersonCtx, range: SeriesRange): SeriesRange {
  const since = keptSince(settings, 'keep.readings', clock.now())
  if (!since || range.from >= since) return range
  const hours = Math.floor((range.to.getTime() - range.from.getTime()) / hourMs)
  return { ...range, points: Math.max(1, Math.min(range.points, hours)) }
}

/** What a long dense range needs and nobody has summed up yet: that costs as much as reading it would, once. */
async function sumWanted(
  ctx: PersonCtx,
  deviceId: string,
  { metrics, from, to }: SeriesRange,
): Promise<void> {
  const thisHour = new Date(Math.floor(ctx.clock.now().getTime() / hourMs) * hourMs)
  await sumMinutes(ctx.db, { from, to: to < thisHour ? to : thisHour, series: { deviceId, metrics } })
}
