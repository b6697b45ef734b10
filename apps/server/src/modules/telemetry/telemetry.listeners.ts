import type { News } from '@limpid/contract/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { deviceChannel } from '../devices/devices.face.ts'
import type { CommittedSeries } from './telemetry.service.ts'

type Latest = Extract<News, { kind: 'telemetry.recorded' }>['latest'][number]

/** Open pages hear of one device at most this often; between, only the newest value of each metric is kept. */
const tellEveryMs = 200

/**
 * Tells open pages of the devices they watch: the newest values to those that may see the live tab, and to those that may see a tab
 * on which they move something, as a period, the life of a part or what falls due, that there is more to read on it, without the values.
 * What nobody watches costs a look-up or two.
 */
export function createLatestTeller(hub: LiveHub): (batch: readonly CommittedSeries[]) => void {
  const pending = new Map<string, { latest: Map<string, Latest>; receivedMicros: number }>()
  /** By the channel that carries it. */
  const moved = new Map<string, News>()
  let timer: NodeJS.Timeout | undefined

  function tell(): void {
    timer = undefined
    for (const [channel, news] of moved) hub.publish([channel], { type: 'news', news })
    moved.clear()
    for (const [deviceId, { latest, receivedMicros }] of pending) {
      hub.publish([deviceChannel(deviceId, 'live')], {
        type: 'news',
        news: {
          kind: 'telemetry.recorded',
          deviceId,
          latest: [...latest.values()].map((value) => ({ ...value, ts: value.ts.toISOString() })),
          receivedAt: new Date(receivedMicros / 1000).toISOString(),
        },
      })
    }
    pending.clear()
  }

  function noteLatest({ head: { metric, device }, fresh }: CommittedSeries): void {
    const { deviceId } = device
    const newest = fresh.at(-1)
    if (!newest || !hub.isHeard(deviceChannel(deviceId, 'live'))) return
    const told = pending.get(deviceId) ?? { latest: new Map<string, Latest>(), receivedMicros: 0 }
    told.latest.set(metric, { metric, value: newest.value, ts: new Date(newest.micros / 1000) })
    told.receivedMicros = Math.max(told.receivedMicros, newest.receivedMicros)
    pending.set(deviceId, told)
  }

  function noteTab({ head: { metric, device }, fresh, late }: CommittedSeries): void {
    if (fresh.length === 0 && late.length === 0) return
    const { deviceId } = device
    for (const tab of device.metrics.tabs.get(metric) ?? []) {
      const channel = deviceChannel(deviceId, tab)
      if (hub.isHeard(channel)) moved.set(channel, { kind: 'tab.changed', deviceId, tab })
    }
  }

  return (batch) => {
    for (const series of batch) {
      noteLatest(series)
      noteTab(series)
    }
    if ((pending.size > 0 || moved.size > 0) && !timer) timer = setTimeout(tell, tellEveryMs)
  }
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Messages of these devices were refused, and that is on disk. */
    'refusals.added': { deviceIds: readonly string[] }
  }
}

/** Tells open pages that there is a new refusal to read. */
export function telemetryListeners(events: Events, hub: LiveHub): void {
  events.on('refusals.added', ({ deviceIds }) => {
    for (const deviceId of deviceIds) {
      const news: News = { kind: 'refusal.added', deviceId }
      hub.publish([deviceChannel(deviceId, 'actions')], { type: 'news', news })
    }
  })
}
