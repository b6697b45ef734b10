import { expect, test } from 'vitest'
import { createEvents } from '../events/events.ts'
import type { Cluster } from './cluster.ts'
import { createClusterEvents } from './cluster-events.ts'

declare module '../events/events.ts' {
  interface EventMap {
    'trial.happened': { id: string }
  }
}

test('a shared event is sent once and heard from both sides; one that is not shared is refused', () => {
  const sent: unknown[] = []
  const fromOthers = new Map<string, (body: unknown, from: string) => void>()
  const cluster: Cluster = {
    send: (kind, body) => void sent.push([kind, body]),
    on: (kind, listener) => void fromOthers.set(kind, listener),
    onRejoined() {},
    close: async () => {},
  }
  const events = createEvents((error) => {
    throw error
  })
  const clusterEvents = createClusterEvents(events, cluster)
  const heard: string[] = []
  expect(() => clusterEvents.on('trial.happened', () => {})).toThrow(/not sent to other servers/)
  clusterEvents.share('trial.happened')
  clusterEvents.on('trial.happened', ({ id }) => void heard.push(id))
  events.emit('trial.happened', { id: 'here' })
  fromOthers.get('trial.happened')?.({ id: 'there' }, 'other')
  expect(heard).toEqual(['here', 'there'])
  expect(sent).toEqual([['trial.happened', { id: 'here' }]])
})
