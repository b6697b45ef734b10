/* What runs low and is not drafted, with the reason: drafting looks the same way, and this writes nothing. */
import type { DraftCheck, Undrafted as Shown } from '@limpid/contract/orders/drafts'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { OwnedSupply } from '../../deliveries/deliveries.public.ts'
import { type KnownNeed, listNeedsOf } from '../../shop/shop.public.ts'
import { draftFor, look, piecesOf } from './drafting.service.ts'
import { findVariant, listSiteNames } from './drafts.reads.ts'
import { type ItemNeed, itemOf } from './drafts.rules.ts'
import { findPlanned } from './drafts.store.ts'
import { type Undrafted, undrafted } from './undrafted.rules.ts'

type Order = NonNullable<OwnedSupply['order']>

/** What of the caller runs low without being drafted; nothing for somebody who wants no drafts. */
export async function listUndrafted(ctx: PersonCtx): Promise<DraftCheck> {
  const { db, actor } = ctx
  const plan = await findPlanned(db, actor.id)
  if (!plan) return { checkedAt: null, undrafted: [] }
  const known = await listNeedsOf(ctx, actor.id, { unsold: true })
  const found = await look(ctx, actor.id, known)
  const nameless = new Map(known.map((need) => [`${need.device.id} ${need.key}`, need]))
  const needOf = ({ deviceId, key }: ItemNeed) => nameless.get(`${deviceId} ${key}`)
  const enough = await enoughOf(ctx, found.covered.missing)
  const all: Undrafted<Order>[] = undrafted(found.needs, found.known, found.covered, (need) => ({
    fits: (needOf(need)?.offers.length ?? 0) > 0,
    enough: enough.has(itemOf(need)),
  }))
  const sites = await listSiteNames(
    db,
    all.flatMap(({ need, stockSiteId }) => [need.siteId, stockSiteId].filter((id) => id !== null)),
  )
  const siteOf = (id: string | null) => (id === null ? null : (sites.get(id) ?? null))
  return {
    checkedAt: plan.checkedAt,
    undrafted: all.flatMap((one) => {
      const need = needOf(one.need)
      return need ? [shownAs(one, need, siteOf)] : []
    }),
  }
}

function shownAs(
  { need: item, why, order, stockSiteId }: Undrafted<Order>,
  { device, name, level, endsAt }: KnownNeed,
  siteOf: (id: string | null) => string | null,
): Shown {
  const { id, sn } = device
  return {
    device: { id, sn, name: device.name },
    ...{ site: siteOf(item.siteId), timeZone: device.timeZone, name, level, endsAt, why },
    stockSite: siteOf(stockSiteId),
    order: order && { of: order.of, id: order.id, number: order.number, shipped: order.shipped },
  }
}

/** Of which items the shop has as many pieces as one draft would order. */
async function enoughOf({ db }: PersonCtx, missing: readonly ItemNeed[]): Promise<Set<string>> {
  const enough = new Set<string>()
  for (const [item, some] of Map.groupBy(missing, itemOf)) {
    const [first] = some
    if (first && (await findVariant(db, first, piecesOf(some.length)))) enough.add(item)
  }
  return enough
}

/** Checks the levels of the caller now. Throws `notFound` for somebody who wants no drafts. */
export async function checkNow(ctx: PersonCtx): Promise<{ added: number }> {
  const plan = await findPlanned(ctx.db, ctx.actor.id)
  if (!plan) throw new Problem('notFound')
  return { added: await draftFor(ctx, plan) }
}
