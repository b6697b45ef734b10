/* A water quality alert is a time span in which a metric of a water device was outside the limits of its
   product model. Alerts are computed from the stored readings on each query, by the current limits;
   nothing is written. Their washes are those of machines that were at the same site at that time and are
   visible to the caller. Before the first record of a device's location, it is assumed to have been at its
   first known site, and marked as assumed. */

import type { DeviceAccess } from '@limpid/contract/access/access'
import {
  type Excursion,
  type ExcursionPageQuery,
  maxExcursionDays,
  type WaterWash,
} from '@limpid/contract/excursions/excursions'
import { dayMs } from '@limpid/contract/kernel/durations'
import type { Page } from '@limpid/contract/kernel/page'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { openDevice } from '../access/access.public.ts'
import { findProduct } from '../products/products.public.ts'
import { findReported, learntIntervals, withLearntIntervals } from '../telemetry/telemetry.public.ts'
import { machinesAtSite } from './neighbours.service.ts'
import { findRange } from './range.reads.ts'
import { readSpans } from './spans.reads.ts'
import { countWashesIn, pageWashesIn } from './washes.reads.ts'
import { type Watched, watchedOf, waterMetrics, waterTabs } from './water-metrics.ts'

/** Most alerts of one probe and range that are summed up: more than a value that crosses its limit every few minutes has. */
export const maxAlerts = 20_000

/** The alerts of a probe that overlap a range, newest first, each with the number of washes during it. */
export async function pageExcursions(
  ctx: PersonCtx,
  id: string,
  query: ExcursionPageQuery,
): Promise<Page<Excursion> & { machines: number }> {
  const { db } = ctx
  const now = ctx.clock.now()
  const { productId, timeZone, access } = await openDevice(ctx, id, { tab: waterTabs })
  const [range, watched] = await Promise.all([
    findRange(db, timeZone, query, now),
    watchedBy(ctx, { id, productId, access }, query.metric),
  ])
  mustFit(range)
  const { pageNum, pageSize } = query
  const requested = { deviceId: id, metrics: watched, ...range, now, limit: pageSize }
  const [{ list, total }, machines] = await Promise.all([
    readSpans(db, { ...requested, offset: (pageNum - 1) * pageSize }),
    machinesAtSite(ctx, id, range),
  ])
  const spans = list.map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt ?? now }))
  const washes = await countWashesIn(db, { probeId: id, ...machines, now }, spans)
  return {
    list: list.map((span, index) => ({ ...span, washes: washes[index] ?? 0 })),
    total,
    machines: machines.ids.length,
  }
}

/** The washes that used a probe's water within a range, newest first. */
export async function pageWashes(
  ctx: PersonCtx,
  id: string,
  { from, to, ...page }: { from: Date; to: Date; pageNum: number; pageSize: number },
): Promise<Page<WaterWash>> {
  await openDevice(ctx, id, { tab: waterTabs })
  mustFit({ from, to })
  const { access, ...machines } = await machinesAtSite(ctx, id, { from, to })
  const requested = { probeId: id, ...machines, now: ctx.clock.now() }
  const { list, total } = await pageWashesIn(ctx.db, requested, { from, to }, page)
  return {
    list: list.map(({ deviceId, name, sn, ...wash }) => ({
      ...wash,
      device: { id: deviceId, name, sn, shared: access.get(deviceId)?.relation === 'shared' },
    })),
    total,
  }
}

function mustFit({ from, to }: { from: Date; to: Date }): void {
  const spanMs = to.getTime() - from.getTime()
  if (!(spanMs > 0) || spanMs > (maxExcursionDays + 1) * dayMs) throw new Problem('invalidRequest')
}

/**
 * The water metrics that have limits, were ever reported by the device and are visible to the caller; limited
 * to one key if given.
 */
export async function watchedBy(
  { db }: PersonCtx,
  { id, productId, access }: { id: string; productId: string; access: DeviceAccess },
  key: string | undefined,
): Promise<(Watched & { id: number })[]> {
  const [product, learnt] = await Promise.all([findProduct(db, productId), learntIntervals(db, id)])
  const metrics = product ? withLearntIntervals(waterMetrics(product, access), learnt) : []
  const watched = metrics
    .filter((metric) => metric.limits && (key === undefined || metric.key === key))
    .map(watchedOf)
  const foundByKey = await findReported(
    db,
    id,
    watched.map((metric) => metric.key),
  )
  return watched.flatMap((metric) => {
    const number = foundByKey.get(metric.key)
    return number === undefined ? [] : [{ ...metric, id: number }]
  })
}
