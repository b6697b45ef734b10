import { mostOfSite, type SiteExcursion } from '@limpid/contract/excursions'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { findProduct } from '../../products/products.face.ts'
import { findTimeZone } from '../../sites/sites.face.ts'
import { pageExcursions } from '../excursions.service.ts'
import { listProbes, type Probe } from './site.reads.ts'

/** Probes of one site that are looked at. */
const mostProbes = 20

interface SiteWater {
  list: SiteExcursion[]
  total: number
  probes: Pick<Probe, 'id' | 'name' | 'sn'>[]
}

/** The excursions of all probes that stand at one of the actor's own sites, the latest first. Throws `notFound`, `invalidRequest`. */
export async function listOfSite(
  ctx: PersonCtx,
  siteId: string,
  days: { fromDay: string; toDay: string },
): Promise<SiteWater> {
  const timeZone = await findTimeZone(ctx.db, ctx.actor.id, siteId)
  if (timeZone === undefined) throw new Problem('notFound')
  const probes = await listProbes(ctx.db, ctx.actor.id, siteId, mostProbes)
  const list: SiteExcursion[] = []
  let total = 0
  // One after the other: each reads much, and a site has one or two.
  for (const { productId, ...device } of probes) {
    const [found, product] = await Promise.all([
      pageExcursions(ctx, device.id, { ...days, pageNum: 1, pageSize: mostOfSite }),
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
    list: list.slice(0, mostOfSite),
    total,
    probes: probes.map(({ id, name, sn }) => ({ id, name, sn })),
  }
}
