/* Who wants replenishment drafts, who approves them, and up to which amount a month. */
import type { DraftPlan } from '@limpid/contract/orders/drafts'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import type { DraftLimits } from './draft-limits.ts'
import { draftFor } from './drafting.service.ts'
import { findApprover, findPlan } from './drafts.reads.ts'
import { deletePlan, savePlan } from './drafts.store.ts'

export async function getPlan({ db, actor }: PersonCtx): Promise<DraftPlan> {
  const plan = await findPlan(db, actor.id)
  return plan ? { enabled: true, ...plan } : { enabled: false, approver: '', monthlyCap: null }
}

/** Changes the settings of the caller. Throws `approverUnknown`, `tooManyApprovers`. */
export async function setPlan(
  ctx: PersonCtx,
  limits: Pick<DraftLimits, 'approver'>,
  plan: DraftPlan,
): Promise<null> {
  const { db, actor } = ctx
  if (!plan.enabled) {
    await deletePlan(db, actor.id)
    return null
  }
  if (plan.approver !== '') await limits.approver(actor.id)
  const approverId = plan.approver === '' ? actor.id : await findApprover(db, plan.approver)
  if (approverId === undefined) throw new Problem('approverUnknown')
  const other = approverId === actor.id ? null : approverId
  await savePlan(db, { ownerId: actor.id, approverId: other, monthlyCap: plan.monthlyCap })
  // What is low now is drafted now, and not with the next look of the job. The plan stands even if that fails: the job drafts it then.
  await draftFor(ctx, { ownerId: actor.id, approverId }).catch((error: unknown) =>
    ctx.log.warn({ err: error, ownerId: actor.id }, 'replenishment could not be drafted at once'),
  )
  return null
}
