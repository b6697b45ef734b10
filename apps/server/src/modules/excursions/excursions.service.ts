/*
 * An excursion is a span in which a metric of a water device was out of the limits of its thing model. It is made from the stored
 * readings each time it is asked for, by the limits that the model has now; nothing is written. Its washes are those of machines that
 * stood at the same site then and that the caller may see. Where a device stood before anybody said so is taken to be where it was put
 * first, and said to be taken.
 */
import type { DeviceAccess } from '@limpid/contract/devices'
import {
  type Excursion,
  type ExcursionPageQuery,
  mostExcursionDays,
  type WaterWash,
} from '@limpid/contract/excursions'
import type { Page } from '@limpid/contract/kernel/page'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/http/problem.ts'
import { findProduct } from '../products/products.face.ts'
import { openDevice } from '../shares/shares.face.ts'
import { findTold } from '../telemetry/telemetry.face.ts'
import { machinesBeside } from './neighbours.service.ts'
import { findRange } from './range.reads.ts'
import { readSpans } from './spans.reads.ts'
import { countWashesIn, pageWashesIn } from './washes.reads.ts'
import { type Watched, watchedOf, waterMetrics, waterTabs } from './water-metrics.ts'

const dayMs = 86_400_000

/** The excursions of a probe that reach into a range, newest first, each with the number of washes in it. */
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
  const asked = { deviceId: id, metrics: watched, ...range, now, limit: pageSize }
  const [{ list, total }, machines] = await Promise.all([
    readSpans(db, { ...asked, offset: (pageNum - 1) * pageSize }),
    machinesBeside(ctx, id, range),
  ])
  const spans = list.map(({ startedAt, endedAt }) => ({ from: startedAt, to: endedAt ?? now }))
  const washes = await countWashesIn(db, { probeId: id, ...machines, now }, spans)
  return {
    list: list.map((span, index) => ({ ...span, washes: washes[index] ?? 0 })),
    total,
    machines: machines.ids.length,
  }
}

/** The washes that ran in the water of a probe within a range, newest first. */
export async function pageWashes(
  ctx: PersonCtx,
  id: string,
  { from, to, ...page }: { from: Date; to: Date; pageNum: number; pageSize: number },
): Promise<Page<WaterWash>> {
  await openDevice(ctx, id, { tab: waterTabs })
  mustFit({ from, to })
  const { access, ...machines } = await machinesBeside(ctx, id, { from, to })
  const asked = { probeId: id, ...machines, now: ctx.clock.now() }
  const { list, total } = await pageWashesIn(ctx.db, asked, { from, to }, page)
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
  if (!(spanMs > 0) || spanMs > (mostExcursionDays + 1) * dayMs) throw new Problem('invalidRequest')
}

/** The metrics of the water that have limits, that the device ever told and that the caller may read; of one key where one is asked for. */
async function watchedBy(
  { db }: PersonCtx,
  { id, productId, access }: { id: string; productId: string; access: DeviceAccess },
  key: string | undefined,
): Promise<(Watched & { id: number })[]> {
  const product = await findProduct(db, productId)
  const metrics = product ? waterMetrics(product, access) : []
  const watched = metrics
    .filter((metric) => metric.limits && (key === undefined || metric.key === key))
    .map(watchedOf)
  const told = await findTold(
    db,
    id,
    watched.map((metric) => metric.key),
  )
  return watched.flatMap((metric) => {
    const number = told.get(metric.key)
    return number === undefined ? [] : [{ ...metric, id: number }]
  })
}
