import { useEffect } from 'react'
import { isSuccessorOf, readToken } from '../../../api/session/session.ts'
import { restart } from '../../session/restart.ts'
import { clearTags } from '../../tags/openTags.ts'

/**
 * When another tab signs out or signs in as somebody else, this page restarts at the sign-in page or the
 * start page, so that the next user does not land on the last user's page.
 */
export function useOtherTabs(): void {
  useEffect(() => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== 'accessToken' && event.key !== null) return
      if (event.oldValue !== null && isSuccessorOf(event.oldValue)) return
      if (readToken() === undefined) clearTags()
      restart(readToken() === undefined ? '#/login' : '#/')
    }
    window.addEventListener('storage', onStorage)
    return () => window.removeEventListener('storage', onStorage)
  }, [])
}
