/** Something that messages can be pushed to: an open page. */
export interface LiveClient {
  send(message: string): void
}

/** Who listens to what. A channel is a name that a module publishes on; a client hears each message once. */
export interface LiveHub {
  /** Replaces what the client listens to. */
  listen(client: LiveClient, channels: readonly string[]): void
  forget(client: LiveClient): void
  isHeard(channel: string): boolean
  publish(channels: readonly string[], message: unknown): void
  clients(): number
  /** Called when a channel gets its first listener, or loses its last. */
  onInterest(changed: () => void): void
  channels(): Iterable<string>
}

export function createLiveHub(): LiveHub {
  const byChannel = new Map<string, Set<LiveClient>>()
  const byClient = new Map<LiveClient, readonly string[]>()
  const interested: (() => void)[] = []

  function leave(client: LiveClient, channels: readonly string[]): void {
    for (const channel of channels) {
      const clients = byChannel.get(channel)
      clients?.delete(client)
      if (clients?.size === 0) byChannel.delete(channel)
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
      for (const tell of interested) tell()
    },
    forget(client) {
      leave(client, byClient.get(client) ?? [])
      byClient.delete(client)
      for (const tell of interested) tell()
    },
    isHeard: (channel) => byChannel.has(channel),
    publish(channels, message) {
      const clients = new Set(channels.flatMap((channel) => [...(byChannel.get(channel) ?? [])]))
      if (clients.size === 0) return
      const text = JSON.stringify(message)
      for (const client of clients) client.send(text)
    },
    clients: () => byClient.size,
    onInterest(changed) {
      interested.push(changed)
    },
    channels: () => byChannel.keys(),
  }
}
