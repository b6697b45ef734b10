import { useEffect } from 'react'
import { isSuccessorOf, readToken } from '../../../api/session/session.ts'
import { startAnew } from '../../session/startAnew.ts'
import { forgetTags } from '../../tags/openTags.ts'

/**
 * When another tab signs out, or signs somebody else in, this page is no longer theirs: it starts anew, at the door or at the
 * start, so that the next person does not land on the page of the last one.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key !== 'accessToken' && event.key !== null) return
      if (event.oldValue !== null && isSuccessorOf(event.oldValue)) return
      if (readToken() === undefined) forgetTags()
      startAnew(readToken() === undefined ? '#/login' : '#/')
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
}
