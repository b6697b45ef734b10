/* What the readings of each day say of each probe is stored, so that the list of probes knows its order without reading them again. */
import {
  flatHoursOf,
  judgeProbe,
  probeLimits,
  resolutionOf,
} from '@limpid/contract/analysis/probes/probe-health'
import type { Product } from '@limpid/contract/products/products'
import type { Ctx } from '../../../../platform/context.ts'
import { listModels } from '../../../products/products.public.ts'
import { boundsOf } from '../../../telemetry/telemetry.public.ts'
import { watchedWater } from '../watched.ts'
import { listUnjudgedProbes, type ProbeFinding, spansOfLastDays, storeProbeDays } from './probe-days.store.ts'
import { readFlatHours, readQuality, sampledOf } from './probes.reads.ts'
import { noiseOf } from './quality.rules.ts'

/** Of each, some days of readings are read at once. */
const maxAtOnce = 100
/** A run judges this many, in a few minutes, so that other jobs have their turn; the next one goes on. Six days of readings of each are read. */
const maxPerRun = 2_000

/** Judges the last day that is over, of probes that were not judged since. Resolves to the number of devices. */
export async function judgeProbeDays(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  stopping?: AbortSignal,
  maxDevices = maxPerRun,
): Promise<{ devices: number }> {
  const now = clock.now()
  let devices = 0
  for (const product of await listModels(db)) {
    if (watchedWater(product).length === 0) continue
    for (
      let after: string | undefined = '0';
      after !== undefined && devices < maxDevices && !stopping?.aborted;
    ) {
      const max = Math.min(maxAtOnce, maxDevices - devices)
      const ids: string[] = await listUnjudgedProbes(db, {
        productId: product.id,
        now,
        after,
        max,
      })
      if (ids.length > 0) await storeProbeDays(db, ids, await findingsOf(db, product, ids, now), now)
      devices += ids.length
      after = ids.length < max ? undefined : ids.at(-1)
    }
  }
  return { devices }
}

async function findingsOf(
  db: Ctx['db'],
  product: Pick<Product, 'category' | 'model'>,
  ids: readonly string[],
  now: Date,
): Promise<ProbeFinding[]> {
  const metrics = watchedWater(product)
  const spans = spansOfLastDays(ids, now)
  const flat = await readFlatHours(
    db,
    spans,
    metrics.map((metric) => ({ key: metric.key, ...boundsOf(metric) })),
    now,
  )
  const found: ProbeFinding[] = []
  for (const metric of metrics) {
    const { key } = metric
    const limitHours = flatHoursOf(product.model, key)
    const stood = new Map(
      flat.flatMap((one) => (one.key === key ? [[one.deviceId, one.hours] as const] : [])),
    )
    for (const quality of await readQuality(db, { ...sampledOf(metric), spans, now })) {
      const { deviceId, readings, spikeShare } = quality
      const hours = metric.estimate ? null : stood.get(deviceId)
      const { reasons } = judgeProbe({
        readings,
        flat: hours == null ? null : { hours, limitHours },
        spikeShare: readings < probeLimits.minReadings ? null : spikeShare,
        noise: noiseOf(quality),
        wear: [],
        calibration: null,
        resolution: resolutionOf(metric),
      })
      if (reasons.length > 0) found.push({ deviceId, key, reasons })
    }
  }
  return found
}
