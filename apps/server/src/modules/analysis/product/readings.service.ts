import type { PersonCtx } from '../../../platform/context.ts'
import { findProduct } from '../../products/products.public.ts'
import { boundsOf, tabsOfMetric } from '../../telemetry/telemetry.public.ts'
import { listProducts } from '../fleet/names.reads.ts'
import { chosenDevices, type FleetFilter, type Requested, spansOf } from '../fleet/spans.reads.ts'
import { countAccepted } from './readings.reads.ts'
import { watchedReadings } from './watched.ts'

type Query = FleetFilter & Requested & { fromDay: string; toDay: string; ownToday: boolean }

/**
 * How many readings the chosen devices of products without washes reported in a range of days. Throws `notPermitted` for
 * a scope, `notFound` for a group.
 */
export async function countProbeReadings(ctx: PersonCtx, query: Query): Promise<number> {
  const { fromDay, toDay, siteId } = query
  const ownToday = query.ownToday ? (query.requestedAt ?? ctx.clock.now()) : undefined
  const all = await chosenDevices(ctx, query)
  let readings = 0
  for (const { product } of await listProducts(ctx.db, all())) {
    const found = await findProduct(ctx.db, product.id)
    for (const metric of found ? watchedReadings(found) : []) {
      const { key } = metric
      const ofProduct = await chosenDevices(ctx, { ...query, productId: product.id })
      const probes = ofProduct(...tabsOfMetric(found?.model, key))
      const spans = spansOf({ chosen: probes, open: probes, siteId, fromDay, toDay, ownToday })
      readings += await countAccepted(ctx.db, spans, { ...boundsOf(metric), key })
    }
  }
  return readings
}
