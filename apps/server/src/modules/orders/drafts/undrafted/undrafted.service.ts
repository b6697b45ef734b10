/* What runs low and is not drafted, with the reason: drafting looks the same way, and this writes nothing. */
import { type DraftCheck, maxUndrafted, type Undrafted as Shown } from '@limpid/contract/orders/drafts'
import type { PersonCtx } from '../../../../platform/context.ts'
import type { Db } from '../../../../platform/database/tables.ts'
import { Problem } from '../../../../platform/problem.ts'
import type { OwnedSupply } from '../../../deliveries/deliveries.public.ts'
import { itemKey } from '../../../parts/parts.public.ts'
import { type KnownNeed, listNeedsOf } from '../../../shop/shop.public.ts'
import { listSiteNames } from '../../../sites/sites.public.ts'
import type { DraftLimits } from '../draft-limits.ts'
import { draftFor, look, piecesOf } from '../drafting.service.ts'
import { listPieces } from '../drafts.reads.ts'
import { type ItemNeed, itemOf, thingOf } from '../drafts.rules.ts'
import { findPlanned } from '../drafts.store.ts'
import { type OnSale, type Undrafted, undrafted } from './undrafted.rules.ts'

type Order = NonNullable<OwnedSupply['order']>

/** What of the caller runs low without being drafted; nothing for somebody who wants no drafts. */
export async function listUndrafted(ctx: PersonCtx): Promise<DraftCheck> {
  const { db, actor } = ctx
  const plan = await findPlanned(db, actor.id)
  if (!plan) return { checkedAt: null, undrafted: [], total: 0 }
  const known = await listNeedsOf(ctx, actor.id, { unsold: true })
  const found = await look(ctx, actor.id, known)
  const all = undrafted(found.needs, found.known, found.covered, await onSaleOf(db, found.covered.missing))
  const listed = all.slice(0, maxUndrafted)
  const sites = await listSiteNames(
    db,
    listed.flatMap(({ need, stockSiteId }) => [need.siteId, stockSiteId].filter((id) => id !== null)),
  )
  const siteOf = (id: string | null) => sites.find((site) => site.id === id)?.name ?? null
  const levels = new Map(
    known.flatMap((need) =>
      need.kind === 'consumable' ? [[itemKey({ deviceId: need.device.id, key: need.key }), need]] : [],
    ),
  )
  return {
    checkedAt: plan.checkedAt,
    undrafted: listed.flatMap((one) => {
      const level = levels.get(itemKey(one.need))
      return level ? [shownAs(one, level, siteOf)] : []
    }),
    total: all.length,
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
    order: order && {
      ...{ of: order.of, id: order.id, number: order.number, shipped: order.shipped },
      unpaidUntil: order.unpaidUntil,
    },
  }
}

/** Whether goods on sale fit what is missing, and whether they have as many pieces as one draft would order. */
async function onSaleOf(db: Db, missing: readonly ItemNeed[]): Promise<(need: ItemNeed) => OnSale> {
  const pieces = await listPieces(db, missing)
  const devices = Map.groupBy(missing, itemOf)
  return (need) => {
    const most = pieces.get(thingOf(need))
    const wanted = piecesOf(devices.get(itemOf(need))?.length ?? 0)
    return { fits: most !== undefined, enough: (most ?? 0) >= wanted }
  }
}

/** Checks the levels of the caller now. Throws `notFound` for somebody who wants no drafts, `tooManyRequests`. */
export async function checkNow(
  ctx: PersonCtx,
  limits: Pick<DraftLimits, 'check'>,
): Promise<{ added: number }> {
  const plan = await findPlanned(ctx.db, ctx.actor.id)
  if (!plan) throw new Problem('notFound')
  await limits.check(ctx.actor.id)
  return { added: await draftFor(ctx, plan) }
}
