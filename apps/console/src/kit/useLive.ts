import type { LiveTopic, Notice } from '@limpid/contract/live'
import { useEffect, useRef } from 'react'
import { type LiveState, useLiveStore, watchLive } from '../api/live.ts'

/** Watches topics while the component is shown. `onNotice` hears every notice of the page; look at its kind and device. */
export function useLive(topics: readonly LiveTopic[], onNotice: (notice: Notice) => void): void {
  const latest = useRef(onNotice)
  useEffect(() => {
    latest.current = onNotice
  })
  const key = topics.join()
  useEffect(() => {
    const watched = key === '' ? [] : (key.split(',') as LiveTopic[])
    return watchLive(watched, (notice) => latest.current(notice))
  }, [key])
}

/** Whether values on the page move by themselves right now. */
export function useLiveState(): LiveState {
  return useLiveStore((live) => live.state)
}
