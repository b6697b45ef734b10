import { maxOfSite, type SiteExcursion } from '@limpid/contract/excursions/excursions'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { findProduct } from '../../products/products.public.ts'
import { findTimeZone } from '../../sites/sites.public.ts'
import { pageExcursions } from '../excursions.service.ts'
import { listProbes, type Probe } from './site.reads.ts'

/** Maximum number of probes per site that are evaluated. */
const maxProbes = 20

interface SiteWater {
  list: SiteExcursion[]
  total: number
  probes: Pick<Probe, 'id' | 'name' | 'sn'>[]
}

/**
 * The alerts of all probes at one of the actor's own sites, latest first. Throws `notFound`,
 * `invalidRequest`.
 */
export async function listOfSite(
  ctx: PersonCtx,
  siteId: string,
  days: { fromDay: string; toDay: string },
): Promise<SiteWater> {
  const timeZone = await findTimeZone(ctx.db, ctx.actor.id, siteId)
  if (timeZone === undefined) throw new Problem('notFound')
  const probes = await listProbes(ctx.db, ctx.actor.id, siteId, maxProbes)
  const list: SiteExcursion[] = []
  let total = 0
  // Sequential: each reads a lot of data, and a site has one or two.
  for (const { productId, ...device } of probes) {
    const [found, product] = await Promise.all([
      pageExcursions(ctx, device.id, { ...days, pageNum: 1, pageSize: maxOfSite }),
      findProduct(ctx.db, productId),
    ])
    total += found.total
    for (const one of found.list) {
      const metric = product?.model.metrics.find(({ key }) => key === one.metric)
      if (metric)
        list.push({ ...one, device, name: metric.name, unit: metric.unit, precision: metric.precision })
    }
  }
  list.sort((a, b) => b.startedAt.getTime() - a.startedAt.getTime())
  return {
    list: list.slice(0, maxOfSite),
    total,
    probes: probes.map(({ id, name, sn }) => ({ id, name, sn })),
  }
}
