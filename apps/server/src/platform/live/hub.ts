/** A receiver of pushed messages: an open page. */
export interface LiveClient {
  send(message: string): void
  /** Disconnects it: it reconnects by itself and refetches. */
  drop(): void
}

/** Subscriptions. A channel is a name that a module publishes on; a client receives each message once. */
export interface LiveHub {
  /** Replaces the client's subscriptions. */
  listen(client: LiveClient, channels: readonly string[]): void
  forget(client: LiveClient): void
  /**
   * Queues messages for the client until it is released as often as it was held; those its channels then
   * carry are sent. A client with more than `maxHeldBytes` queued is dropped.
   */
  hold(client: LiveClient): void
  release(client: LiveClient): void
  isHeard(channel: string): boolean
  publish(channels: readonly string[], message: unknown): void
  clients(): number
  /** Called when a channel gets its first listener, or loses its last. */
  onInterest(changed: () => void): void
  channels(): Iterable<string>
}

/** Maximum queue size of one held client, in bytes of UTF-8. */
export const maxHeldBytes = 1_048_576

interface Held {
  times: number
  bytes: number
  kept: { channels: readonly string[]; text: string }[]
}

export function createLiveHub(): LiveHub {
  const byChannel = new Map<string, Set<LiveClient>>()
  const byClient = new Map<LiveClient, readonly string[]>()
  const interested: (() => void)[] = []
  const held = new Map<LiveClient, Held>()

  function leave(client: LiveClient, channels: readonly string[]): void {
    for (const channel of channels) {
      const clients = byChannel.get(channel)
      clients?.delete(client)
      if (clients?.size === 0) byChannel.delete(channel)
    }
  }

  /** Once the queue is full, nothing more is stored: what was missed is refetched. */
  function keep(client: LiveClient, now: Held, channels: readonly string[], text: string): void {
    if (now.bytes > maxHeldBytes) return
    now.bytes += Buffer.byteLength(text)
    if (now.bytes <= maxHeldBytes) now.kept.push({ channels, text })
    else {
      now.kept = []
      client.drop()
    }
  }

  return {
    listen(client, channels) {
      leave(client, byClient.get(client) ?? [])
      byClient.set(client, channels)
      for (const channel of channels) {
        const clients = byChannel.get(channel)
        if (clients) clients.add(client)
        else byChannel.set(channel, new Set([client]))
      }
      for (const notify of interested) notify()
    },
    forget(client) {
      leave(client, byClient.get(client) ?? [])
      byClient.delete(client)
      held.delete(client)
      for (const notify of interested) notify()
    },
    hold(client) {
      const now = held.get(client)
      if (now) now.times += 1
      else held.set(client, { times: 1, bytes: 0, kept: [] })
    },
    release(client) {
      const now = held.get(client)
      if (!now || --now.times > 0) return
      held.delete(client)
      const heard = new Set(byClient.get(client))
      for (const { channels, text } of now.kept)
        if (channels.some((channel) => heard.has(channel))) client.send(text)
    },
    isHeard: (channel) => byChannel.has(channel),
    publish(channels, message) {
      const clients = new Set(channels.flatMap((channel) => [...(byChannel.get(channel) ?? [])]))
      if (clients.size === 0) return
      const text = JSON.stringify(message)
      for (const client of clients) {
        const waits = held.get(client)
        if (waits) keep(client, waits, channels, text)
        else client.send(text)
      }
    },
    clients: () => byClient.size,
    onInterest(changed) {
      interested.push(changed)
    },
    channels: () => byChannel.keys(),
  }
}
