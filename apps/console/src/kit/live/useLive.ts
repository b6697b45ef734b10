import type { LiveTopic, News } from '@limpid/contract/live'
import { useEffect, useRef } from 'react'
import { type LiveState, useLiveStore, watchLive } from '../../api/live.ts'

/** Watches topics while the component is shown. `onNews` hears all news of the page; look at its kind and device. */
export function useLive(topics: readonly LiveTopic[], onNews: (news: News) => void): void {
  const latest = useRef(onNews)
  useEffect(() => {
    latest.current = onNews
  })
  const key = topics.join()
  useEffect(() => {
    const watched = key === '' ? [] : (key.split(',') as LiveTopic[])
    return watchLive(watched, (news) => latest.current(news))
  }, [key])
}

/** Whether values on the page move by themselves right now. */
export function useLiveState(): LiveState {
  return useLiveStore((live) => live.state)
}
