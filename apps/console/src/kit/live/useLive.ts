import type { LiveTopic, News } from '@limpid/contract/catalogue/live'
import { useEffect, useRef } from 'react'
import { type LiveState, useLiveStore, watchLive } from '../../api/live.ts'

/**
 * Subscribes to topics while the component is mounted. `onNews` receives all events of the page; check their
 * kind and device. `onWatching` is called once events arrive: what was loaded earlier may be out of date.
 */
export function useLive(
  topics: readonly LiveTopic[],
  onNews: (news: News) => void,
  onWatching?: () => void,
): void {
  const latest = useRef({ onNews, onWatching })
  useEffect(() => {
    latest.current = { onNews, onWatching }
  })
  const key = topics.join()
  useEffect(() => {
    const watched = key === '' ? [] : (key.split(',') as LiveTopic[])
    return watchLive(
      watched,
      (news) => latest.current.onNews(news),
      () => latest.current.onWatching?.(),
    )
  }, [key])
}

/** Whether values on the page update live right now. */
export function useLiveState(): LiveState {
  return useLiveStore((live) => live.state)
}
