import type { Ctx } from '../../platform/context.ts'
import { refreshOldPlans, tellOverdue } from './plan/forecast.service.ts'

/** Keeps all plans up to date, and tells owners what became overdue; every few minutes, one server at a time. */
export async function keepPlans(ctx: Ctx): Promise<void> {
  await refreshOldPlans(ctx)
  await tellOverdue(ctx)
}
