import type { OsmosisUnit } from '@limpid/contract/analysis/probes/osmosis-units'
import type { ProductAnalysisQuery } from '@limpid/contract/analysis/product'
import { osmosisMetricsOf } from '@limpid/contract/osmosis/osmosis-metrics'
import type { Product } from '@limpid/contract/products/products'
import type { PersonCtx } from '../../../../platform/context.ts'
import { fleetCondition } from '../../../access/access.public.ts'
import { boundsOf, tabsOfMetric } from '../../../telemetry/telemetry.public.ts'
import type { Chosen, Requested } from '../../fleet/spans.reads.ts'
import { rangeOf } from '../requested.ts'
import { pairOf, readOsmosis } from './osmosis.reads.ts'

/** The osmosis units of the chosen devices, each by the first metric that both of its devices measured. */
export async function listOsmosisUnits(
  ctx: PersonCtx,
  product: Product,
  chosen: Chosen,
  query: ProductAnalysisQuery & Requested,
): Promise<OsmosisUnit[]> {
  const now = query.requestedAt ?? ctx.clock.now()
  const read = await Promise.all(
    osmosisMetricsOf(product).map(async (metric) => {
      const { key, name, unit, precision } = metric
      const tabs = tabsOfMetric(product.model, key)
      const { min, max } = boundsOf(metric)
      const units = await readOsmosis(ctx.db, {
        key,
        spans: rangeOf(ctx, chosen(...tabs), query),
        seen: fleetCondition(ctx, query.scope, tabs),
        ...{ min, max, now },
      })
      return units.map((one) => ({ ...one, metric: key, name, unit, precision }))
    }),
  )
  return [...Map.groupBy(read.flat(), pairOf).values()].flatMap(([first]) => first ?? [])
}
