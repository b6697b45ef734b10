import { type Comparison, curveMetrics, minBaselineWashes } from '@limpid/contract/cycles/curve'
import type { Cycle } from '@limpid/contract/cycles/cycles'
import type { ProductModel } from '@limpid/contract/products/model'
import type { Ctx } from '../../../platform/context.ts'
import { boundsOf } from '../../telemetry/telemetry.public.ts'
import {
  compareCurve,
  compareFigures,
  counterIncrease,
  type Figures,
  hold,
  percentile,
  type Steps,
  stepsOf,
} from './comparison.rules.ts'
import { isCounter } from './curve.rules.ts'
import { basesOfWashes, listBaselines, stepsOfWashes } from './wash.reads.ts'

/** A wash compared with previous ones: figures and curves, each curve aligned at the start of its wash. */
export async function compareWash(ctx: Ctx, wash: Cycle, model: ProductModel): Promise<Comparison> {
  const baseline = await listBaselines(ctx.db, wash)
  if (baseline.length < minBaselineWashes || !model.recognition)
    return { washes: baseline.length, stepMs: 0, figures: [], curves: [] }
  const now = ctx.clock.now()
  const durations = baseline.map((one) => durationMs(one, now)).sort((a, b) => a - b)
  const { stepMs, count } = stepsOf(Math.max(durationMs(wash, now), percentile(durations, 0.9)))
  const curves = await readCurves(ctx, [wash, ...baseline], model, { stepMs, count, now })
  return {
    washes: baseline.length,
    stepMs,
    figures:
      wash.result === 'running'
        ? []
        : compareFigures(
            figuresOf(wash, now),
            baseline.map((one) => figuresOf(one, now)),
          ),
    curves: curves.flatMap(({ metric, steps: [own = [], ...others] }) =>
      own.some((value) => value !== null) && (!isCounter(model, metric) || rises([own, ...others]))
        ? [compareCurve(metric, own, others, stepMs)]
        : [],
    ),
  }
}

/** A meter that reports only after the wash has no curve within it. */
const rises = (curves: readonly Steps[]) => curves.some((steps) => steps.some((value) => (value ?? 0) > 0))

interface Grid {
  stepMs: number
  count: number
  now: Date
}

/** Steps of every wash by metric, in order. */
async function readCurves(ctx: Ctx, washes: readonly Cycle[], model: ProductModel, grid: Grid) {
  const { stepMs, count, now } = grid
  const metrics = curveMetrics(model)
  const counters = metrics.filter((key) => isCounter(model, key))
  const deviceId = washes[0]?.deviceId ?? ''
  const maxGapMs = model.recognition?.maxGapMs ?? 0
  const spans = washes.map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt ?? now }))
  const starts = spans.map(({ from }) => from)
  const accepted = (keys: readonly string[]) =>
    keys.map((key) => ({ key, ...boundsOf(model.metrics.find((metric) => metric.key === key) ?? {}) }))
  const [rows, bases] = await Promise.all([
    stepsOfWashes(ctx.db, deviceId, accepted(metrics), spans, stepMs),
    basesOfWashes(ctx.db, deviceId, accepted(counters), starts, maxGapMs),
  ])
  const read = new Map<string, Steps>()
  for (const { wash, metric, step, mean, greatest } of rows) {
    const key = `${wash} ${metric}`
    const steps = read.get(key) ?? new Array<number | null>(count).fill(null)
    if (step < count) steps[step] = counters.includes(metric) ? greatest : mean
    read.set(key, steps)
  }
  return metrics.map((metric) => ({
    metric,
    steps: washes.map((wash, at) => {
      const steps = read.get(`${at + 1} ${metric}`) ?? new Array<number | null>(count).fill(null)
      const base = bases.find((one) => one.wash === at + 1 && one.metric === metric)?.value ?? null
      const counted = counters.includes(metric) ? counterIncrease(steps, base) : steps
      return hold(counted, Math.ceil(maxGapMs / stepMs), Math.ceil(durationMs(wash, now) / stepMs))
    }),
  }))
}

const durationMs = ({ startedAt, endedAt }: Cycle, now: Date) =>
  (endedAt ?? now).getTime() - startedAt.getTime()

function figuresOf(wash: Cycle, now: Date): Figures {
  const { waterLitres, energyKwh, detergentMillilitres, rinseAidMillilitres, maxTemperatureCelsius } = wash
  return {
    durationMs: durationMs(wash, now),
    waterLitres,
    energyKwh,
    detergentMillilitres,
    rinseAidMillilitres,
    maxTemperatureCelsius,
  }
}
