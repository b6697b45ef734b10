import type { NewsWire } from '@limpid/contract/catalogue/live'
import type { Cluster } from '../../../platform/cluster/cluster.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Events } from '../../../platform/events/events.ts'
import type {} from '../../groups/groups.public.ts'
import { notifyParticipants } from '../notify/notify.service.ts'

/** Maximum number of accounts in one message between servers. */
const maxAccounts = 300
const news: NewsWire = { kind: 'access.changed' }

/**
 * Calls back for each account whose shares changed on any server, or ended: its open pages re-check what they
 * can see.
 */
export function sharesListeners(
  events: Events,
  cluster: Cluster | undefined,
  onChanged: (accountId: string, news: NewsWire) => void,
): void {
  const notify = (accountIds: readonly string[]) => {
    for (const accountId of accountIds) onChanged(accountId, news)
  }
  events.on('shares.changed', ({ accountIds }) => {
    notify(accountIds)
    for (let at = 0; at < accountIds.length; at += maxAccounts)
      cluster?.send('shares.changed', accountIds.slice(at, at + maxAccounts))
  })
  // Whoever sees a group through a share also sees its contents.
  events.on('groups.altered', ({ viewerIds }) => {
    if (viewerIds.length > 0) events.emit('shares.changed', { accountIds: viewerIds })
  })
  // Every server follows the clock by itself.
  events.on('shares.ended', ({ accountIds }) => notify(accountIds))
  cluster?.on('shares.changed', (body) => {
    const accountIds = body as string[]
    notify(accountIds)
    events.emit('shares.elsewhere', { accountIds })
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
