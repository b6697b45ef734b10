import type { LiveHub } from '../live/hub.ts'
import type { Cluster } from './cluster.ts'

const tellAgainMs = 20_000
const forgottenAfterMs = 60_000
const settleMs = 100
/** A server whose pages watch more than this asks for everything. */
const mostChannelsNamed = 150

interface Interest {
  channels: ReadonlySet<string> | 'all'
  atMs: number
}

/**
 * A live hub that reaches the pages of other servers too. Each server says which channels its pages listen to, and only
 * what somebody elsewhere listens to travels: a million devices cost nothing until someone looks at one.
 */
export function spreadHub(local: LiveHub, cluster: Cluster): { hub: LiveHub; stop(): void } {
  const elsewhere = new Map<string, Interest>()
  let timer: NodeJS.Timeout | undefined

  const tell = () => {
    timer = undefined
    const channels = [...local.channels()]
    cluster.send('live.interest', channels.length > mostChannelsNamed ? 'all' : channels)
  }
  const tellSoon = () => {
    timer ??= setTimeout(tell, settleMs)
  }
  const repeating = setInterval(() => {
    for (const [server, { atMs }] of elsewhere)
      if (performance.now() - atMs > forgottenAfterMs) elsewhere.delete(server)
    tell()
  }, tellAgainMs)

  local.onInterest(tellSoon)
  cluster.on('live.interest', (body, from) => {
    const known = elsewhere.has(from)
    elsewhere.set(from, {
      channels: body === 'all' ? 'all' : new Set(body as string[]),
      atMs: performance.now(),
    })
    if (!known) tellSoon()
  })
  cluster.on('live.asked', tellSoon)
  cluster.onRejoined(() => {
    cluster.send('live.asked', null)
    tellSoon()
  })
  cluster.on('live.publish', (body) => {
    const { channels, message } = body as { channels: string[]; message: unknown }
    local.publish(channels, message)
  })
  tellSoon()

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
