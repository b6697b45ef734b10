import { useThrottledCallback } from '@mantine/hooks'
import { useQueryClient } from '@tanstack/react-query'
import { useLive } from '../../kit/useLive.ts'
import { refreshCycles } from '../cycles/cycles.face.ts'
import { patchLatest, refreshRefusals } from '../telemetry/telemetry.face.ts'
import { noteMessage, refreshDevice } from './devices.queries.ts'

const refreshMs = 1000

/** Keeps everything on a device's page moving: values are patched in place, lists asked again at most once a second. */
export function useDeviceLive(id: string): void {
  const client = useQueryClient()
  const device = useThrottledCallback(() => void refreshDevice(client, id), refreshMs)
  const cycles = useThrottledCallback(() => void refreshCycles(client, id), refreshMs)
  const refusals = useThrottledCallback(() => void refreshRefusals(client, id), refreshMs)
  useLive([`device:${id}`], (news) => {
    if (!('deviceId' in news) || news.deviceId !== id) return
    if (news.kind === 'telemetry.recorded') {
      patchLatest(client, id, news.latest)
      noteMessage(client, id, new Date())
    }
    if (news.kind === 'device.changed') device()
    if (news.kind === 'cycle.changed') {
      cycles()
      device()
    }
    if (news.kind === 'refusal.added') refusals()
  })
}
