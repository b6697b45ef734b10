import type { Ctx } from '../../platform/context.ts'
import { notifyParticipants } from './notify.service.ts'

/** Creates notifications about device transfers. Returns a function that waits for those in progress. */
export function transfersListeners(ctx: Ctx): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  ctx.events.on('transfers.acted', (acted) => {
    const working = notifyParticipants(ctx, acted)
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a notification for a transfer could not be created'),
      )
      .finally(() => underWay.delete(working))
    underWay.add(working)
  })
  return async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
}
