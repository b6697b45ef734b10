import type { LiveHub } from '../live/hub.ts'
import type { Cluster } from './cluster.ts'

const repeatAfterMs = 20_000
const forgottenAfterMs = 60_000
const settleMs = 100
/** A server whose pages subscribe to more channels than this requests everything. */
const maxChannelsNamed = 150

interface Interest {
  channels: ReadonlySet<string> | 'all'
  atMs: number
}

/**
 * A live hub that also reaches the pages of other servers. Each server announces which channels its pages
 * listen to, and only those messages are sent: a million devices cost nothing until someone looks at one.
 */
export function clusterHub(local: LiveHub, cluster: Cluster): { hub: LiveHub; stop(): void } {
  const elsewhere = new Map<string, Interest>()
  let timer: NodeJS.Timeout | undefined

  const notify = () => {
    timer = undefined
    const channels = [...local.channels()]
    cluster.send('live.interest', channels.length > maxChannelsNamed ? 'all' : channels)
  }
  const notifySoon = () => {
    timer ??= setTimeout(notify, settleMs)
  }
  const repeating = setInterval(() => {
    for (const [server, { atMs }] of elsewhere)
      if (performance.now() - atMs > forgottenAfterMs) elsewhere.delete(server)
    notify()
  }, repeatAfterMs)

  local.onInterest(notifySoon)
  cluster.on('live.interest', (body, from) => {
    const known = elsewhere.has(from)
    elsewhere.set(from, {
      channels: body === 'all' ? 'all' : new Set(body as string[]),
      atMs: performance.now(),
    })
    if (!known) notifySoon()
  })
  cluster.on('live.requested', notifySoon)
  cluster.onRejoined(() => {
    cluster.send('live.requested', null)
    notifySoon()
  })
  cluster.on('live.publish', (body) => {
    const { channels, message } = body as { channels: string[]; message: unknown }
    local.publish(channels, message)
  })
  notifySoon()

  const isHeardElsewhere = (name: string) => {
    for (const { channels } of elsewhere.values()) if (channels === 'all' || channels.has(name)) return true
    return false
  }
  return {
    hub: {
      ...local,
      isHeard: (name) => local.isHeard(name) || isHeardElsewhere(name),
      publish(channels, message) {
        local.publish(channels, message)
        if (channels.some(isHeardElsewhere)) cluster.send('live.publish', { channels, message })
      },
    },
    stop() {
      clearInterval(repeating)
      clearTimeout(timer)
    },
  }
}
