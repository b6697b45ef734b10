/* A consumable that has just run low is drafted when its alarm is raised, and not only with the next hourly check. */
import type { Ctx } from '../../../platform/context.ts'
import { workEach } from '../../../platform/jobs/work-each.ts'
import { draftFor } from './drafting.service.ts'
import { listRaised } from './drafts.reads.ts'

/** Checks the levels of the owners of these devices who want drafts, where a consumable ran low since they were last checked. */
export async function draftRaised(ctx: Ctx, deviceIds: readonly string[]): Promise<void> {
  await workEach(
    await listRaised(ctx.db, deviceIds),
    {
      log: ctx.log,
      failure: ({ ownerId }) => [{ ownerId }, 'replenishment could not be drafted for an alarm'],
    },
    (plan) => draftFor(ctx, plan),
  )
}
