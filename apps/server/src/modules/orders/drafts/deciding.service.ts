/* A person decides on a draft. Approving places the order of its owner by the same steps as a checkout. */
import { approvalObstacle } from '@limpid/contract/orders/drafts'
import { newOrder } from '@limpid/contract/orders/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { raise } from '../../notices/notices.public.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { writeStep } from '../orders.store.ts'
import { placeWithin } from '../placing/placing.service.ts'
import { type DraftRow, findDefaultAddress, listDrafts } from './drafts.reads.ts'
import { clearApprover, decideDraft, lockPlan } from './drafts.store.ts'
import { followOrdersWithin } from './shrinking.service.ts'

/**
 * Approves a draft. Throws `notFound`, `draftOfApprover`, `draftCapExceeded`, `draftAddressMissing`, `draftDecided`, `draftCovered`, and as
 * `place` does.
 */
export async function approve(
  ctx: PersonCtx,
  id: string,
  expectedFen: number,
): Promise<{ id: string; number: string }> {
  const { actor, clock, db } = ctx
  const who = { by: actor.id, at: clock.now() }
  const approved = await db.transaction().execute(async (tx) => {
    await lockPlan(tx, id)
    const draft = await mustBeOpen(tx, actor.id, who.at, id)
    const why = approvalObstacle(draft)
    if (why) throw new Problem(why)
    // An order that is being placed is seen, or waits. The draft shrinks, though approving it fails.
    if ((await followOrdersWithin(tx, ctx, draft.ownerId)).includes(id)) return undefined
    const addressId = await findDefaultAddress(tx, draft.ownerId)
    if (addressId === undefined) throw new Problem('draftAddressMissing')
    const form = newOrder.parse({
      ...{ lines: [{ skuId: draft.skuId, quantity: draft.quantity }], addressId, expectedFen },
      ...{ deviceId: draft.device?.id ?? null, siteId: draft.siteId },
    })
    const buyer = { ...ctx, actor: { ...actor, id: draft.ownerId } }
    const { productId, key } = draft
    const fit = productId === null ? undefined : ({ productId, kind: 'consumable', key } as const)
    const order = await placeWithin(tx, buyer, form, { byId: actor.id, fit })
    await writeStep(tx, order.id, { what: 'approved', ...who })
    if (!(await decideDraft(tx, id, { state: 'approved', orderId: order.id, ...who })))
      throw new Problem('draftDecided')
    return { placed: order, draft }
  })
  if (!approved) throw new Problem('draftCovered')
  const { placed, draft } = approved
  emitOrderChanged(ctx, draft.ownerId)
  ctx.events.emit('goods.held', { skuIds: [draft.skuId] })
  if (!draft.own) await notifyOwner(ctx, draft, placed.number)
  return placed
}

/** Dismisses a draft; another one follows only after the level has recovered. Throws `notFound`, `draftOfApprover`, `draftDecided`. */
export async function dismiss(ctx: PersonCtx, id: string): Promise<null> {
  const { actor, clock, db } = ctx
  const draft = await mustBeOpen(db, actor.id, clock.now(), id)
  if (!draft.mayDecide) throw new Problem('draftOfApprover')
  const decision = { state: 'dismissed', by: actor.id, at: clock.now(), orderId: null } as const
  if (!(await decideDraft(db, id, decision))) throw new Problem('draftDecided')
  return null
}

/** The caller no longer approves for the owner of a draft, who is notified and approves again. Throws `notFound`. */
export async function stopApproving(ctx: PersonCtx, id: string): Promise<null> {
  const { actor, clock, db } = ctx
  const [draft] = await listDrafts(db, actor.id, clock.now(), id)
  if (!draft) throw new Problem('notFound')
  if (await clearApprover(db, draft.ownerId, actor.id))
    await raise(ctx, draft.ownerId, { kind: 'orders.approverLeft', facts: { who: actor.username } })
  return null
}

async function mustBeOpen(db: Db, personId: string, now: Date, id: string): Promise<DraftRow> {
  const [draft] = await listDrafts(db, personId, now, id)
  if (!draft) throw new Problem('notFound')
  if (draft.state !== 'open') throw new Problem('draftDecided')
  return draft
}

/** Anyone who approves for another does not pay: the owner has to, before the order ends. */
async function notifyOwner(ctx: PersonCtx, { ownerId, article, total }: DraftRow, number: string) {
  const minutes = ctx.settings.get('shop.payMinutes')
  await raise(ctx, ownerId, {
    kind: 'orders.approved',
    facts: { who: ctx.actor.username, number, article, fen: total, minutes },
  })
}
