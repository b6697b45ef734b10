/* A parcel that its buyer does not confirm counts as received some days after it was shipped, so that orders end. */

import { dayMs } from '@limpid/contract/kernel/durations'
import type { Ctx } from '../../../platform/context.ts'
import { workEach } from '../../../platform/jobs/work-each.ts'
import { Problem } from '../../../platform/problem.ts'
import { receiveShipment } from './receiving.service.ts'
import { listOverdue } from './shipping.store.ts'

const part = 500

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
  await workEach(
    eachOverdue(ctx, new Date(at.getTime() - days * dayMs)),
    {
      ...{ log: ctx.log, stopping },
      failure: (shipmentId) => [{ shipmentId }, 'a parcel could not be received automatically'],
    },
    async (shipmentId) => {
      try {
        await receiveShipment(ctx, shipmentId, undefined, step)
        processed += 1
      } catch (error) {
        // Received meanwhile, or the buyer's stock is full.
        if (!(error instanceof Problem)) throw error
        ctx.log.warn({ shipmentId, problem: error.message }, 'a parcel was not received automatically')
      }
    },
  )
  return processed > 0 ? { processed } : undefined
}

/** Also past those that were not received: they stay overdue, and must not keep the later ones waiting. */
async function* eachOverdue({ db }: Ctx, before: Date): AsyncGenerator<string> {
  for (let after = '0'; ; ) {
    const ids = await listOverdue(db, before, after, part)
    const last = ids.at(-1)
    if (last === undefined) return
    yield* ids
    after = last
  }
}
