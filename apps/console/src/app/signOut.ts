import { auth } from '@limpid/contract/auth'
import { remote } from '../api/remote.ts'
import { clearToken } from '../api/session.ts'

const calls = remote(auth)

/** Ends the session on the server, forgets the token and starts anew at the sign-in page. Whoever wants out gets out, answered or not. */
export async function signOut(): Promise<void> {
  await calls.signOut({}).catch(() => undefined)
  clearToken()
  startAnew('#/login')
}

/** Loads the console anew at an address, so that nothing of the former person stays in memory. */
function startAnew(hash: string): void {
  window.history.replaceState(null, '', hash)
  window.location.reload()
}
