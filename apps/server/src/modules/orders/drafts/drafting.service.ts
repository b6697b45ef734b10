/* Levels and forecasts become drafts, priced by what the shop sells. Nothing is ordered here. */
import type { Ctx } from '../../../platform/context.ts'
import { raise } from '../../notices/notices.public.ts'
import { type KnownNeed, listNeedsOf } from '../../shop/shop.public.ts'
import { countComing, findVariant, listDrafts, listTrust } from './drafts.reads.ts'
import { claimedBy, decideDrafts, type ItemNeed, type NewDraft, thingOf } from './drafts.rules.ts'
import { insertDraft, listKnown, listPlans, rearmDrafts, withdrawDrafts } from './drafts.store.ts'

const maxQuantity = 99

/** Drafts what runs low for every owner who wants it. Returns how many there are. */
export async function draftReplenishment(
  ctx: Ctx,
  stopping: AbortSignal,
): Promise<{ processed: number } | undefined> {
  let processed = 0
  for (const plan of await listPlans(ctx.db)) {
    if (stopping.aborted) break
    processed += await draftFor(ctx, plan)
  }
  return processed > 0 ? { processed } : undefined
}

async function draftFor(ctx: Ctx, plan: { ownerId: string; approverId: string }): Promise<number> {
  const { db, clock } = ctx
  const needs = await itemNeeds(ctx, await listNeedsOf(ctx, plan.ownerId))
  const known = await listKnown(db, plan.ownerId)
  const { add, withdraw, rearm } = decideDrafts(needs, known)
  await withdrawDrafts(db, withdraw, clock.now())
  await rearmDrafts(db, rearm)
  const claimed = claimedBy(needs, known)
  let added = 0
  for (const [thing, drafts] of Map.groupBy(add, thingOf)) {
    let coming = 0
    for (const [index, draft] of drafts.entries()) {
      if (index === 0)
        coming = Math.max(0, (await countComing(db, plan.ownerId, draft)) - (claimed.get(thing) ?? 0))
      const covered = Math.min(coming, draft.count)
      coming -= covered
      if (await addDraft(ctx, plan, draft, draft.count - covered)) added += 1
    }
  }
  return added
}

async function itemNeeds({ db, clock }: Ctx, needs: readonly KnownNeed[]): Promise<ItemNeed[]> {
  const levelled = needs.flatMap((need) =>
    need.kind === 'consumable' && need.metric !== undefined
      ? [{ ...need, deviceId: need.device.id, metric: need.metric }]
      : [],
  )
  const trust = await listTrust(db, levelled, clock.now())
  return levelled.map(({ deviceId, metric, productId, key, level, state, endsAt }) => ({
    ...{ deviceId, productId, key, level, endsAt },
    low: state === 'low' || state === 'soon' || state === 'empty',
    ...(trust.get(`${deviceId} ${metric}`) ?? { siteId: null, trusted: false }),
  }))
}

/** Adds a draft of what is `missing`: neither in stock nor on its way; if the shop sells it. */
async function addDraft(
  ctx: Ctx,
  { ownerId, approverId }: { ownerId: string; approverId: string },
  draft: NewDraft,
  missing: number,
): Promise<boolean> {
  const { db, clock } = ctx
  const quantity = Math.min(maxQuantity, missing)
  if (quantity <= 0) return false
  const variant = await findVariant(db, draft, quantity)
  if (!variant) return false
  const { skuId, name, nameEn, price } = variant
  const id = await insertDraft(db, { ...draft, ownerId, skuId, quantity, at: clock.now() })
  if (id === undefined) return false
  const [added] = await listDrafts(db, ownerId, clock.now(), id)
  await raise(ctx, approverId, {
    kind: 'orders.drafted',
    facts: {
      article: { zh: name, en: nameEn },
      place: added?.device?.name ?? added?.site ?? added?.owner ?? '',
      quantity,
      fen: price * quantity,
    },
  })
  return true
}
