import { useEffect } from 'react'
import { isSuccessorOf, readToken } from '../../../api/session/session.ts'
import { restart } from '../../session/restart.ts'
import { forgetTags } from '../../tags/openTags.ts'

/**
 * When another tab signs out or signs in as somebody else, this page restarts at the sign-in page or the
 * start page, so that the next user does not land on the last user's page.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    const look = (event: StorageEvent) => {
      if (event.key !== 'accessToken' && event.key !== null) return
      if (event.oldValue !== null && isSuccessorOf(event.oldValue)) return
      if (readToken() === undefined) forgetTags()
      restart(readToken() === undefined ? '#/login' : '#/')
    }
    window.addEventListener('storage', look)
    return () => window.removeEventListener('storage', look)
  }, [])
}
