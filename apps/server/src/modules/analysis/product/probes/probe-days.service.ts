/* What the readings of each day say of each probe is stored, so that the list of probes knows its order without reading them again. */
import {
  flatHoursOf,
  judgeProbe,
  probeLimits,
  resolutionOf,
} from '@limpid/contract/analysis/probes/probe-health'
import type { Product } from '@limpid/contract/products/products'
import type { Ctx } from '../../../../platform/context.ts'
import type { Deleted } from '../../../../platform/settings.ts'
import { listModels } from '../../../products/products.public.ts'
import { boundsOf, hoursRetainedSince } from '../../../telemetry/telemetry.public.ts'
import { watchedWater } from '../watched.ts'
import {
  deleteProbeDays,
  listUnjudgedProbes,
  type ProbeFinding,
  spansOfLastDays,
  storeProbeDays,
} from './probe-days.store.ts'
import { readFlatHours, readQuality, sampledOf } from './probes.reads.ts'
import { noiseOf } from './quality.rules.ts'

/**
 * Devices of a run, which takes a few minutes, so that other jobs have their turn; the next one goes on. Of each, six days of readings are
 * read, of some devices at once.
 */
const runSize = { devices: 2_000, atOnce: 100 }

/**
 * Judges the last day that is over, of probes that were not judged since. Devices of a batch that cannot be judged wait for the next run and
 * keep no other batch from being judged. Resolves to the numbers of devices.
 */
export async function judgeProbeDays(
  { db, clock, log }: Pick<Ctx, 'db' | 'clock' | 'log'>,
  stopping?: AbortSignal,
  size = runSize,
): Promise<{ devices: number; failed: number }> {
  const now = clock.now()
  const count = { devices: 0, failed: 0 }
  for (const product of await listModels(db)) {
    if (watchedWater(product).length === 0) continue
    for (let after: string | undefined = '0'; after !== undefined && !stopping?.aborted; ) {
      const max = Math.min(size.atOnce, size.devices - count.devices)
      if (max <= 0) break
      const ids: string[] = await listUnjudgedProbes(db, { productId: product.id, now, after, max })
      try {
        if (ids.length > 0) await storeProbeDays(db, ids, await findingsOf(db, product, ids, now), now)
        count.devices += ids.length
      } catch (error) {
        log.error({ err: error, deviceIds: ids }, 'a day of these probes could not be judged')
        count.failed += ids.length
      }
      after = ids.length < max ? undefined : ids.at(-1)
    }
  }
  return count
}

/** Deletes findings of days whose hours are deleted: nothing is left that would show them. */
export async function deleteOldProbeDays(
  { db, clock, settings }: Pick<Ctx, 'db' | 'clock' | 'settings'>,
  stopping?: AbortSignal,
): Promise<Deleted> {
  const before = hoursRetainedSince(settings, clock.now())
  return { deleted: before ? await deleteProbeDays(db, before, stopping) : 0 }
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
