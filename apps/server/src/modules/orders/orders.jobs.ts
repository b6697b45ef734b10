import type { Ctx } from '../../platform/context.ts'
import { expireOrders } from './operations/ending.service.ts'
import { deleteExpiredKeys } from './placing/placing.service.ts'

/** Ends unpaid orders whose time is over, and forgets the keys of requests that are a day old. */
export async function expireUnpaidOrders(ctx: Ctx, stopping: AbortSignal) {
  const done = await expireOrders(ctx, stopping)
  await deleteExpiredKeys(ctx)
  return done.expired > 0 ? done : undefined
}
