import type { Ctx } from '../../platform/context.ts'
import { tellActed } from './told.service.ts'

/** Makes notices of devices that change hands. Returns how to wait for those that are under way. */
export function transfersListeners(ctx: Ctx): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  ctx.events.on('transfers.acted', (acted) => {
    const working = tellActed(ctx, acted)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a notice of a transfer could not be made'))
      .finally(() => underWay.delete(working))
    underWay.add(working)
  })
  return async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
}
