/* A parcel that its buyer does not confirm counts as received some days after it was shipped, so that orders end. */
import type { Ctx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/http/problem.ts'
import { dayMs } from '../../../platform/jobs/intervals.ts'
import { receiveShipment } from './receiving.service.ts'
import { listOverdue } from './shipping.store.ts'

const maxAtOnce = 500

/** Receives the parcels whose time is over. Returns how many; none if the setting is off. */
export async function receiveOverdue(
  ctx: Ctx,
  stopping: AbortSignal,
): Promise<{ processed: number } | undefined> {
  const days = ctx.settings.get('shop.receiveDays')
  if (days === 0) return undefined
  const at = ctx.clock.now()
  const step = { what: 'auto-received', by: null, at } as const
  let processed = 0
  for (const id of await listOverdue(ctx.db, new Date(at.getTime() - days * dayMs), maxAtOnce)) {
    if (stopping.aborted) break
    try {
      await receiveShipment(ctx, id, undefined, step)
      processed += 1
    } catch (error) {
      // Received meanwhile, or the buyer's stock is full: the others are not kept waiting.
      if (!(error instanceof Problem)) throw error
      ctx.log.warn({ shipmentId: id, problem: error.message }, 'a parcel was not received automatically')
    }
  }
  return processed > 0 ? { processed } : undefined
}
