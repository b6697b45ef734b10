import type { WashWater, WaterValue } from '@limpid/contract/excursions/excursions'
import type { Metric } from '@limpid/contract/products/model'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { openDevice } from '../access/access.public.ts'
import { findWash } from '../cycles/cycles.public.ts'
import { learntIntervals, withLearntIntervals } from '../telemetry/telemetry.public.ts'
import { isPlaced } from './neighbours.reads.ts'
import { neighboursOf } from './neighbours.service.ts'
import { type Measured, readWater } from './water.reads.ts'
import { watchedOf, waterMetrics } from './water-metrics.ts'

/**
 * The water of a wash, measured by the probes that were at the machine's site when it started. Throws
 * `notFound` for a wash or device not visible to the caller; probes not visible to them are left out.
 */
export async function getWater(
  ctx: PersonCtx,
  { id, cycleId }: { id: string; cycleId: string },
): Promise<WashWater> {
  await openDevice(ctx, id, { tab: 'cycles' })
  const wash = await findWash(ctx.db, id, cycleId)
  if (!wash) throw new Problem('notFound')
  const from = wash.startedAt
  const atStart = { from, to: new Date(from.getTime() + 1) }
  const [placed, beside] = await Promise.all([isPlaced(ctx.db, id, from), neighboursOf(ctx, id, atStart)])
  const range = { from, to: wash.endedAt ?? ctx.clock.now() }
  const probes = await Promise.all(
    beside.map(async ({ neighbour, access, product }) => {
      const metrics = withLearntIntervals(
        waterMetrics(product, access),
        await learntIntervals(ctx.db, neighbour.id),
      )
      const measured = await readWater(ctx.db, neighbour.id, metrics.map(watchedOf), range)
      const { id: deviceId, name, sn, assumed } = neighbour
      return {
        device: { id: deviceId, name, sn, shared: access.relation === 'shared' },
        assumed,
        water: metrics.length > 0,
        values: metrics.flatMap((metric) => {
          const found = measured.get(metric.key)
          return found && (found.fill !== null || metric.limits) ? [waterValueOf(metric, found)] : []
        }),
      }
    }),
  )
  return { placed, probes: probes.filter(({ water }) => water).map(({ water: _, ...probe }) => probe) }
}

function waterValueOf({ key, name, unit, precision, limits }: Metric, found: Measured): WaterValue {
  const { fillAt, fill, min, max, readings } = found
  return {
    metric: key,
    name,
    unit,
    precision,
    limits: limits ? { low: limits.low ?? null, high: limits.high ?? null, source: limits.source } : null,
    fill: fillAt && fill !== null ? { at: fillAt, value: fill } : null,
    min,
    max,
    readings,
  }
}
