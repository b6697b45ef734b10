import { type Comparison, type CurvePart, curveMetrics } from '@limpid/contract/cycles/curve'
import type { Cycle, CycleDetail } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import type { SeriesPoint } from '@limpid/contract/telemetry/telemetry'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { openDevice, type RequestedRange } from '../../access/access.public.ts'
import { findProduct } from '../../products/products.public.ts'
import { series } from '../../telemetry/telemetry.public.ts'
import { compareWash } from './comparison.service.ts'
import { isCounter, risenSince } from './curve.rules.ts'
import { saveRewash } from './rewash.store.ts'
import { excursionsDuringWash, findWash, readingsPart } from './wash.reads.ts'

/**
 * One wash of a device visible to the actor. Its data are read from the stored readings each time, so late
 * readings are included; whether it repeats another wash is the only input by users.
 */

interface WashParams {
  id: string
  cycleId: string
}

/** Margin before and after a wash on its curve. */
const marginMs = 60_000
const curvePoints = 600

async function openWash(ctx: PersonCtx, { id, cycleId }: WashParams, requested: RequestedRange = {}) {
  const device = await openDevice(ctx, id, { tab: 'cycles', ...requested })
  const wash = await findWash(ctx.db, id, cycleId)
  if (!wash) throw new Problem('notFound')
  return { device, wash }
}

async function openWithModel(ctx: PersonCtx, params: WashParams, requested?: RequestedRange) {
  const { device, wash } = await openWash(ctx, params, requested)
  const product = await findProduct(ctx.db, device.productId)
  if (!product) throw new Problem('notFound')
  return { wash, model: product.model }
}

export async function getWash(ctx: PersonCtx, params: WashParams): Promise<CycleDetail> {
  const { wash } = await openWash(ctx, params)
  return { ...wash, ...(await excursionsDuringWash(ctx.db, wash, ctx.clock.now())) }
}

/** Temperatures and power around a wash; a counter as its increase since the start. */
export async function getCurve(ctx: PersonCtx, params: WashParams): Promise<Record<string, SeriesPoint[]>> {
  const { wash, model } = await openWithModel(ctx, params)
  const range = { ...around(wash, ctx.clock.now()), metrics: curveMetrics(model), points: curvePoints }
  const table = await series(ctx.db, params.id, range, model.metrics)
  return Object.fromEntries(
    Object.entries(table).map(([key, points]) => [
      key,
      isCounter(model, key) ? risenSince(points, wash.startedAt) : points,
    ]),
  )
}

export async function getComparison(ctx: PersonCtx, params: WashParams): Promise<Comparison> {
  const { wash, model } = await openWithModel(ctx, params)
  return compareWash(ctx, wash, model)
}

export async function exportReadings(
  ctx: PersonCtx,
  params: WashParams,
  after: string | undefined,
): Promise<CurvePart> {
  // The first part is recorded as the operation; the others belong to it.
  const { wash, model } = await openWithModel(ctx, params, after === undefined ? { exports: true } : {})
  const to = wash.endedAt ?? ctx.clock.now()
  return readingsPart(ctx.db, params.id, exportedMetrics(model), { from: wash.startedAt, to, after })
}

export async function markRewash(ctx: PersonCtx, params: WashParams, rewash: boolean): Promise<void> {
  await openDevice(ctx, params.id, { tab: 'cycles', level: 'control' })
  if (!(await saveRewash(ctx.db, params.id, params.cycleId, rewash))) throw new Problem('notFound')
  ctx.events.emit('cycles.changed', { deviceId: params.id })
}

function exportedMetrics(model: ProductModel): string[] {
  const { recognition } = model
  const phases = recognition?.source === 'phase' ? [recognition.phaseMetric] : []
  return [...phases, ...curveMetrics(model)]
}

function around({ startedAt, endedAt }: Cycle, now: Date): { from: Date; to: Date } {
  const end = endedAt ? Math.min(now.getTime(), endedAt.getTime() + marginMs) : now.getTime()
  return { from: new Date(startedAt.getTime() - marginMs), to: new Date(end + 1) }
}
