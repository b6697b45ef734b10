import { hourMs } from '@limpid/contract/kernel/durations'
import { useEffect } from 'react'
import { useLiveStore } from '../../api/live.ts'
import { refetchChanged } from '../../api/refetch.ts'
import { queryClient } from '../layout/ground/queryClient.ts'
import { checkForNewVersion } from '../update/version.ts'

const versionEveryMs = 15 * 60_000
/** The hour of the day at which a screen that runs for long starts again. */
const quietHour = 4

/** Milliseconds until the next quiet hour, at its own minute, so that many screens do not reload together. */
function untilQuiet(now: Date): number {
  const next = new Date(now)
  next.setHours(quietHour, Math.floor(Math.random() * 60), 0, 0)
  if (next.getTime() - now.getTime() < hourMs) next.setDate(next.getDate() + 1)
  return next.getTime() - now.getTime()
}

/** Reloads once a night, and when the server has a newer console: nobody stands there to press a button. */
export function useReloads(): void {
  const welcomes = useLiveStore((live) => live.welcomes)
  useEffect(() => {
    const checkVersion = async () => {
      if (await checkForNewVersion()) window.location.reload()
    }
    if (welcomes > 1) {
      void checkVersion()
      void refetchChanged(queryClient, { refetchType: 'active' })
    }
    const timer = setInterval(() => void checkVersion(), versionEveryMs)
    return () => clearInterval(timer)
  }, [welcomes])
  useEffect(() => {
    const timer = setTimeout(() => window.location.reload(), untilQuiet(new Date()))
    return () => clearTimeout(timer)
  }, [])
}
