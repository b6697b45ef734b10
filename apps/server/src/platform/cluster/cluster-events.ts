import type { EventMap, Events } from '../events/events.ts'
import type { Cluster } from './cluster.ts'

/** Events delivered to every server on the database, whichever server emitted them. */
export interface ClusterEvents {
  /** Carries an event to the other servers from now on. */
  share(name: keyof EventMap): void
  /** Hears a shared event of this server and of the others. */
  on<Name extends keyof EventMap>(name: Name, listener: (body: EventMap[Name]) => void): void
  /** Hears a shared event of the other servers only. */
  onElsewhere<Name extends keyof EventMap>(name: Name, listener: (body: EventMap[Name]) => void): void
}

export function createClusterEvents(events: Events, cluster: Cluster | undefined): ClusterEvents {
  const shared = new Set<keyof EventMap>()
  const onElsewhere: ClusterEvents['onElsewhere'] = (name, listener) => {
    if (!shared.has(name)) throw new Error(`The event '${name}' is not sent to other servers.`)
    cluster?.on(name, (body) => listener(body as Parameters<typeof listener>[0]))
  }
  return {
    share(name) {
      shared.add(name)
      events.on(name, (body) => cluster?.send(name, body))
    },
    on(name, listener) {
      events.on(name, listener)
      onElsewhere(name, listener)
    },
    onElsewhere,
  }
}
