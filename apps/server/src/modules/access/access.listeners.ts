import type { NewsWire } from '@limpid/contract/catalogue/live'
import type { Cluster } from '../../platform/cluster/cluster.ts'
import type { Events } from '../../platform/events/events.ts'
import type {} from './access.events.ts'

/** Maximum number of accounts in one message between servers. */
const maxAccounts = 300
const news: NewsWire = { kind: 'access.changed' }

/**
 * Calls back for each account whose access changed on any server, or ended: its open pages re-check what they
 * can see.
 */
export function accessListeners(
  events: Events,
  cluster: Cluster | undefined,
  onChanged: (accountId: string, news: NewsWire) => void,
): void {
  const notify = (accountIds: readonly string[]) => {
    for (const accountId of accountIds) onChanged(accountId, news)
  }
  events.on('access.changed', ({ accountIds }) => {
    notify(accountIds)
    for (let at = 0; at < accountIds.length; at += maxAccounts)
      cluster?.send('access.changed', accountIds.slice(at, at + maxAccounts))
  })
  // Every server follows the clock by itself.
  events.on('access.ended', ({ accountIds }) => notify(accountIds))
  cluster?.on('access.changed', (body) => {
    const accountIds = body as string[]
    notify(accountIds)
    events.emit('access.elsewhere', { accountIds })
  })
}
