/* A person decides on a draft. Approving places the order of its owner by the same steps as a checkout. */
import { whyNotApproved } from '@limpid/contract/orders/drafts'
import { newOrder } from '@limpid/contract/orders/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { emitOrderChanged } from '../orders.events.ts'
import { writeStep } from '../orders.store.ts'
import { placeWithin } from '../placing/placing.service.ts'
import { findDefaultAddress, listDrafts } from './drafts.reads.ts'
import { decideDraft, lockPlan } from './drafts.store.ts'

/**
 * Approves a draft. Throws `notFound`, `draftOfApprover`, `draftCapExceeded`, `draftAddressMissing`, `draftDecided`, and as
 * `place` does.
 */
export async function approve(
  ctx: PersonCtx,
  id: string,
  expectedFen: number,
): Promise<{ id: string; number: string }> {
  const { actor, clock, db } = ctx
  const who = { by: actor.id, at: clock.now() }
  const { placed, ownerId } = await db.transaction().execute(async (tx) => {
    await lockPlan(tx, id)
    const [draft] = await listDrafts(tx, actor.id, who.at, id)
    if (!draft) throw new Problem('notFound')
    const why = whyNotApproved(draft)
    if (why) throw new Problem(why)
    const addressId = await findDefaultAddress(tx, draft.ownerId)
    if (addressId === undefined) throw new Problem('draftAddressMissing')
    const form = newOrder.parse({
      ...{ lines: [{ skuId: draft.skuId, quantity: draft.quantity }], addressId, expectedFen },
      ...{ deviceId: draft.device?.id ?? null, siteId: draft.siteId },
    })
    const buyer = { ...ctx, actor: { ...actor, id: draft.ownerId } }
    const order = await placeWithin(tx, buyer, form)
    await writeStep(tx, order.id, { what: 'approved', ...who })
    if (!(await decideDraft(tx, id, { state: 'approved', orderId: order.id, ...who })))
      throw new Problem('draftDecided')
    return { placed: order, ownerId: draft.ownerId }
  })
  emitOrderChanged(ctx, ownerId)
  ctx.events.emit('goods.changed', {})
  return placed
}

/** Dismisses a draft; another one follows only after the level has recovered. Throws `notFound`, `draftOfApprover`, `draftDecided`. */
export async function dismiss(ctx: PersonCtx, id: string): Promise<null> {
  const { actor, clock, db } = ctx
  const [draft] = await listDrafts(db, actor.id, clock.now(), id)
  if (!draft) throw new Problem('notFound')
  if (!draft.mayDecide) throw new Problem('draftOfApprover')
  const decision = { state: 'dismissed', by: actor.id, at: clock.now(), orderId: null } as const
  if (!(await decideDraft(db, id, decision))) throw new Problem('draftDecided')
  return null
}
