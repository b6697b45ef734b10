import type { LiveTopic, News } from '@limpid/contract/catalogue/live'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { type LiveState, liveMoment, missedLive, useLiveStore, watchLive } from '../../api/live.ts'

/**
 * Subscribes to topics while the component is mounted. `onNews` receives all events of the page; check their
 * kind and device. `onWatching` is called once events arrive: what was loaded earlier may be out of date. It is also called if events
 * came between the first render, or the moment a kept page was hidden, and the subscription.
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
  const upToDate = useRef({ moment: liveMoment(), hidden: false })
  const catchUp = useRef((watched: readonly LiveTopic[]) => {
    const missed = missedLive(watched, upToDate.current.moment)
    upToDate.current.moment = liveMoment()
    if (missed) latest.current.onWatching?.()
  })
  // Before the queries of a page shown again subscribe: what is stale is then fetched once.
  useLayoutEffect(() => {
    if (upToDate.current.hidden) catchUp.current(topicsIn(key))
    return () => {
      upToDate.current = { moment: liveMoment(), hidden: true }
    }
  }, [key])
  useEffect(() => {
    const watched = topicsIn(key)
    const stop = watchLive(
      watched,
      (news) => latest.current.onNews(news),
      () => latest.current.onWatching?.(),
    )
    catchUp.current(watched)
    return stop
  }, [key])
}

const topicsIn = (key: string) => (key === '' ? [] : (key.split(',') as LiveTopic[]))

/** Whether values on the page update live right now. */
export function useLiveState(): LiveState {
  return useLiveStore((live) => live.state)
}
