import type { Ctx } from '../../platform/context.ts'
import { notifyOverdue, refreshOldPlans } from './plan/forecast.service.ts'

/**
 * Updates all plans and notifies owners of overdue tasks; runs every few minutes, on one server at a time.
 */
export async function runMaintenancePlans(ctx: Ctx, stopping?: AbortSignal): Promise<void> {
  await refreshOldPlans(ctx, stopping)
  stopping?.throwIfAborted()
  await notifyOverdue(ctx)
}
