/* Levels and forecasts become drafts, priced by what the shop sells. Nothing is ordered here. */
import type { Ctx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { workEach } from '../../../platform/jobs/work-each.ts'
import { raise } from '../../notices/notices.public.ts'
import { type KnownNeed, listNeedsOf } from '../../shop/shop.public.ts'
import { covering } from './covering.ts'
import { findVariant, listDrafts } from './drafts.reads.ts'
import { decideDrafts, type NewDraft } from './drafts.rules.ts'
import {
  insertDraft,
  listKnown,
  listPlans,
  noteCheck,
  rearmDrafts,
  replaceVariant,
  withdrawDrafts,
} from './drafts.store.ts'
import { suppliesOf, toItemNeeds } from './item-needs.service.ts'
import { followOrders } from './shrinking.service.ts'

const maxQuantity = 99
/** What a draft orders for this many devices. */
export const piecesOf = (devices: number) => Math.min(maxQuantity, devices)

/** Drafts what runs low for every owner who wants it. Returns how many there are. */
export async function draftReplenishment(
  ctx: Ctx,
  stopping: AbortSignal,
): Promise<{ processed: number } | undefined> {
  let processed = 0
  await workEach(
    await listPlans(ctx.db),
    { log: ctx.log, stopping, failure: ({ ownerId }) => [{ ownerId }, 'replenishment could not be drafted'] },
    async (plan) => {
      processed += await draftFor(ctx, plan)
    },
  )
  return processed > 0 ? { processed } : undefined
}

/** Drafts what runs low for one owner, and returns how many drafts were added. */
export async function draftFor(ctx: Ctx, plan: { ownerId: string; approverId: string }): Promise<number> {
  const { db, clock } = ctx
  // An alarm that is raised meanwhile is looked at again.
  const at = clock.now()
  // What is not on sale at the moment is no less needed: its drafts stay, and no other one follows before a refill.
  const all = await listNeedsOf(ctx, plan.ownerId, { unsold: true })
  await followOrders(ctx, plan.ownerId)
  const { needs, known, covered } = await look(ctx, plan.ownerId, all)
  const { add, withdraw, rearm } = decideDrafts(needs, known, covered.missing)
  await withdrawDrafts(db, withdraw, at)
  await rearmDrafts(db, rearm)
  await replaceSoldOut(db, plan.ownerId, at)
  let added = 0
  for (const draft of add) if (await addDraft(ctx, plan, draft)) added += 1
  await noteCheck(db, plan.ownerId, at)
  return added
}

/** What of these needs has a level, the drafts there are, and what covers whom. */
export async function look(ctx: Ctx, ownerId: string, of: readonly KnownNeed[]) {
  const needs = await toItemNeeds(ctx, of)
  const known = await listKnown(ctx.db, ownerId)
  const supplies = await suppliesOf(ctx, ownerId, needs)
  return { needs, known, covered: covering(needs, known, supplies, ctx.clock.now()) }
}

/** Lets open drafts whose variant has sold out, or is off sale, order another one that fits. */
async function replaceSoldOut(db: Db, ownerId: string, at: Date): Promise<void> {
  for (const { id, available, ownerId: owner, productId, key, quantity } of await listDrafts(
    db,
    ownerId,
    at,
  )) {
    if (available || owner !== ownerId || productId === null) continue
    const variant = await findVariant(db, { productId, key }, quantity)
    if (variant) await replaceVariant(db, id, variant.skuId)
  }
}

/** Adds a draft if the shop sells it. */
async function addDraft(
  ctx: Ctx,
  { ownerId, approverId }: { ownerId: string; approverId: string },
  draft: NewDraft,
): Promise<boolean> {
  const { db, clock } = ctx
  const quantity = piecesOf(draft.count)
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
      ...(added && { unit: added.unit }),
      fen: price * quantity,
    },
  })
  return true
}
