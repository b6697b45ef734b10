import { useEffect } from 'react'

/** When another tab signs out, or signs somebody else in, this page is no longer theirs: it starts anew. */
export function useOtherTabs(): void {
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key === 'accessToken' || event.key === null) window.location.reload()
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
}
