import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { actionsKey, messagesKey } from '../../actions/actions.face.ts'
import { cyclesKey } from '../../cycles/cycles.face.ts'
import { feedbackKey } from '../../feedback/feedback.face.ts'
import { maintenanceKey } from '../../maintenance/maintenance.face.ts'
import { patchLatest } from '../../telemetry/telemetry.face.ts'
import { deviceKey, noteMessage } from '../devices.queries.ts'

const refreshMs = 1000
/** Counters that work falls due by move a little with each reading. */
const countedMs = 10_000

/** Keeps everything on a device's page moving: values are patched in place, lists asked again at most once a second. */
export function useDeviceLive(id: string): void {
  const client = useQueryClient()
  const device = useNewsRefresh([deviceKey(id)], refreshMs)
  const cycles = useNewsRefresh([cyclesKey(id)], refreshMs)
  const actions = useNewsRefresh([actionsKey(id)], refreshMs)
  const maintenance = useNewsRefresh([maintenanceKey(id)], refreshMs)
  const counted = useNewsRefresh([maintenanceKey(id)], countedMs)
  const feedback = useNewsRefresh([feedbackKey(id)], refreshMs)
  const messages = useNewsRefresh([messagesKey(id)], refreshMs)
  useLive([`device:${id}`], (news) => {
    if (!('deviceId' in news) || news.deviceId !== id) return
    if (news.kind === 'telemetry.recorded') {
      patchLatest(client, id, news.latest)
      noteMessage(client, id, news.receivedAt)
    }
    if (news.kind === 'device.changed') device()
    if (news.kind === 'cycle.changed') {
      cycles()
      device()
    }
    if (news.kind === 'maintenance.changed') maintenance()
    if (news.kind === 'tab.changed' && news.tab === 'maintenance') counted()
    if (news.kind === 'feedback.changed') feedback()
    if (news.kind === 'action.added') actions()
    if (news.kind === 'message.added') messages()
    if (news.kind === 'refusal.added') {
      actions()
      messages()
    }
  })
}
