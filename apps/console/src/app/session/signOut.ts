import { sessionCalls } from '@limpid/contract/auth/session'
import { remote } from '../../api/remote.ts'
import { clearToken } from '../../api/session/session.ts'
import { clearTags } from '../tags/openTags.ts'
import { restart } from './restart.ts'

const calls = remote(sessionCalls)

/** A sign-out does not wait longer than this for a server that does not respond. */
const retryForMs = 2_000

/**
 * Ends the session on the server, clears the token and restarts at the sign-in page, whether or not the
 * server responded.
 */
export async function signOut(): Promise<void> {
  const retryPolicy = new Promise((resolve) => setTimeout(resolve, retryForMs))
  await Promise.race([calls.signOut({}).catch(() => undefined), retryPolicy])
  clearToken()
  clearTags()
  restart('#/login')
}
