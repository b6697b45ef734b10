import type { NewsWire } from '@limpid/contract/live'
import type { Cluster } from '../../../platform/cluster/cluster.ts'
import type { Ctx } from '../../../platform/context.ts'
import type { Events } from '../../../platform/events/events.ts'
import type {} from '../../groups/groups.face.ts'
import { tellActed } from '../news/told.service.ts'

/** Accounts that fit one message between servers. */
const mostAccounts = 300
const news: NewsWire = { kind: 'access.changed' }

/** Calls back for each account whose shares changed on any server, or ended: its open pages look again at what they may see. */
export function sharesListeners(
  events: Events,
  cluster: Cluster | undefined,
  onChanged: (accountId: string, news: NewsWire) => void,
): void {
  const tell = (accountIds: readonly string[]) => {
    for (const accountId of accountIds) onChanged(accountId, news)
  }
  events.on('shares.changed', ({ accountIds }) => {
    tell(accountIds)
    for (let at = 0; at < accountIds.length; at += mostAccounts)
      cluster?.send('shares.changed', accountIds.slice(at, at + mostAccounts))
  })
  // Whoever sees a group by a share sees what it holds.
  events.on('groups.altered', ({ viewerIds }) => {
    if (viewerIds.length > 0) events.emit('shares.changed', { accountIds: viewerIds })
  })
  // Every server hears the clock by itself.
  events.on('shares.ended', ({ accountIds }) => tell(accountIds))
  cluster?.on('shares.changed', (body) => {
    const accountIds = body as string[]
    tell(accountIds)
    events.emit('shares.elsewhere', { accountIds })
  })
}

/** Makes notices of what people do to each other's shares. Returns how to wait for those that are under way. */
export function sharesNotices(ctx: Ctx): () => Promise<void> {
  const underWay = new Set<Promise<void>>()
  ctx.events.on('shares.acted', (acted) => {
    const working = tellActed(ctx, acted)
      .catch((error: unknown) => ctx.log.error({ err: error }, 'a notice of a share could not be made'))
      .finally(() => underWay.delete(working))
    underWay.add(working)
  })
  return async () => {
    while (underWay.size > 0) await Promise.all(underWay)
  }
}
