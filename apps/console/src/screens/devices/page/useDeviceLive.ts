import { staleDeviceNews } from '@limpid/contract/catalogue/stale-news'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { troublesKey } from '../../../modules/analysis/analysis.public.ts'
import { noteMessage } from '../../../modules/devices/devices.public.ts'
import { feedbackKeys } from '../../../modules/feedback/feedback.public.ts'
import { patchLatest } from '../../../modules/telemetry/telemetry.public.ts'

/** Counters that determine due maintenance change slightly with each reading. */
const countedMs = 10_000
/** What needs attention is found by several queries. */
const troublesMs = 5000

/** Live updates of a device's page: values are patched in place, lists refetched at most every two seconds. */
export function useDeviceLive(id: string): void {
  const client = useQueryClient()
  const keys = (kind: keyof typeof staleDeviceNews) =>
    staleDeviceNews[kind].map((name) => [...name.split('/'), { params: { id } }])
  const device = useNewsRefresh(keys('device.changed'))
  const cycles = useNewsRefresh(keys('cycle.changed'))
  const actions = useNewsRefresh(keys('log.added'))
  const maintenance = useNewsRefresh(keys('maintenance.changed'))
  const counted = useNewsRefresh(keys('maintenance.changed'), countedMs)
  const feedback = useNewsRefresh(feedbackKeys(id))
  const troubles = useNewsRefresh([[...troublesKey]], troublesMs)
  const messages = useNewsRefresh(keys('message.added'))
  useLive([`device:${id}`], (news) => {
    if (!('deviceId' in news) || news.deviceId !== id) return
    if (news.kind === 'telemetry.recorded') {
      patchLatest(client, id, news.latest)
      noteMessage(client, id, news.receivedAt)
    }
    if (news.kind === 'device.changed') {
      device()
      troubles()
    }
    if (news.kind === 'cycle.changed') {
      cycles()
      device()
      troubles()
    }
    if (news.kind === 'maintenance.changed') {
      maintenance()
      troubles()
    }
    if (news.kind === 'tab.changed' && news.tab === 'maintenance') counted()
    if (news.kind === 'tab.changed' && (news.tab === 'parts' || news.tab === 'deliveries')) troubles()
    if (news.kind === 'feedback.changed') {
      feedback()
      troubles()
    }
    if (news.kind === 'log.added') actions()
    if (news.kind === 'message.added') messages()
    if (news.kind === 'refusal.added') {
      troubles()
      actions()
      messages()
    }
  })
}
