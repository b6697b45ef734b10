import { sessionCalls } from '@limpid/contract/auth/session'
import { remote } from '../../api/remote.ts'
import { clearToken } from '../../api/session/session.ts'
import { forgetTags } from '../tags/openTags.ts'
import { startAnew } from './startAnew.ts'

const calls = remote(sessionCalls)

/** Whoever wants out is not kept waiting longer for a server that does not answer. */
const patienceMs = 2_000

/** Ends the session on the server, forgets the token and starts anew at the sign-in page, answered or not. */
export async function signOut(): Promise<void> {
  const patience = new Promise((resolve) => setTimeout(resolve, patienceMs))
  await Promise.race([calls.signOut({}).catch(() => undefined), patience])
  clearToken()
  forgetTags()
  startAnew('#/login')
}
