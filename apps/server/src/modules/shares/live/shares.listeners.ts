import type { Ctx } from '../../../platform/context.ts'
import type { Events } from '../../../platform/events/events.ts'
import type {} from '../../access/access.public.ts'
import type {} from '../../groups/groups.public.ts'
import { notifyParticipants } from '../notify/notify.service.ts'

/** Anyone who sees a group through a share also sees its contents. */
export function sharesListeners(events: Events): void {
  events.on('groups.altered', ({ viewerIds }) => {
    if (viewerIds.length > 0) events.emit('access.changed', { accountIds: viewerIds })
  })
}

/**
 * Creates notifications of what users do to each other's shares. Returns a function that waits for pending
 * ones.
 */
export function sharesNotices(ctx: Ctx): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  ctx.events.on('shares.acted', (acted) => {
    const working = notifyParticipants(ctx, acted)
      .catch((error: unknown) =>
        ctx.log.error({ err: error }, 'a notification for a share could not be created'),
      )
      .finally(() => underWay.delete(working))
    underWay.add(working)
  })
  return async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
}
