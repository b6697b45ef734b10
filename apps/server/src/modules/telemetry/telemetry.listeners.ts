import type { News } from '@limpid/contract/catalogue/live'
import type { Events } from '../../platform/events/events.ts'
import type { LiveHub } from '../../platform/live/hub.ts'
import { deviceChannel } from '../devices/devices.public.ts'
import type { CommittedSeries } from './telemetry.service.ts'

type Latest = Extract<News, { kind: 'telemetry.recorded' }>['latest'][number]

/**
 * Minimum interval between live updates of one device; in between, only the newest value of each metric is
 * kept.
 */
const notifyEveryMs = 200

/**
 * Sends live updates to open pages watching a device: the newest values to users who may see the live tab; to
 * users who may see a tab affected by them (such as a period, a part's lifetime or a due task), a hint
 * without values to refetch it. A device that nobody watches costs only a look-up or two.
 */
export function createLatestPublisher(hub: LiveHub): (batch: readonly CommittedSeries[]) => void {
  const pending = new Map<string, { latest: Map<string, Latest>; receivedMicros: number }>()
  /** By the channel that carries it. */
  const moved = new Map<string, News>()
  let timer: NodeJS.Timeout | undefined

  function notify(): void {
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
    const reported = pending.get(deviceId) ?? { latest: new Map<string, Latest>(), receivedMicros: 0 }
    reported.latest.set(metric, { metric, value: newest.value, ts: new Date(newest.micros / 1000) })
    reported.receivedMicros = Math.max(reported.receivedMicros, newest.receivedMicros)
    pending.set(deviceId, reported)
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
    if ((pending.size > 0 || moved.size > 0) && !timer) timer = setTimeout(notify, notifyEveryMs)
  }
}

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Messages of these devices were rejected, and this is on disk. */
    'refusals.added': { deviceIds: readonly string[] }
  }
}

/** Notifies open pages of new rejected messages. */
export function telemetryListeners(events: Events, hub: LiveHub): void {
  events.on('refusals.added', ({ deviceIds }) => {
    for (const deviceId of deviceIds) {
      const news: News = { kind: 'refusal.added', deviceId }
      hub.publish([deviceChannel(deviceId, 'log')], { type: 'news', news })
    }
  })
}
