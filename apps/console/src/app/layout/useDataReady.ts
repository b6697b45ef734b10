import { useQueryClient } from '@tanstack/react-query'
import { type RefObject, useEffect } from 'react'

/**
 * Names the path of the open page in `data-ready` once none of its queries is loading for the first time. Browser tests and screenshots wait
 * for it.
 */
export function useDataReady(main: RefObject<HTMLElement | null>, path: string): void {
  const client = useQueryClient()
  useEffect(() => {
    const cache = client.getQueryCache()
    let frame = 0
    const isLoading = () =>
      cache
        .findAll({ type: 'active' })
        .some(({ state }) => state.status === 'pending' && state.fetchStatus !== 'idle')
    function mark() {
      if (isLoading()) main.current?.removeAttribute('data-ready')
      else main.current?.setAttribute('data-ready', path)
    }
    // Two frames later the page has been drawn with what came, and what it shows now has asked for its own data.
    function markSoon() {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(() => {
        frame = requestAnimationFrame(mark)
      })
    }
    function begin() {
      main.current?.removeAttribute('data-ready')
      markSoon()
    }
    begin()
    const forget = cache.subscribe(markSoon)
    window.addEventListener('hashchange', begin)
    return () => {
      cancelAnimationFrame(frame)
      forget()
      window.removeEventListener('hashchange', begin)
    }
  }, [client, main, path])
}
