import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { useConnection } from '../src/api/connection.ts'
import { clearToken } from '../src/api/session/session.ts'
import { clearMember } from '../src/kit/access/member.ts'
import { goTo } from '../src/kit/address.ts'
import { useBranding } from '../src/kit/branding/branding.ts'
import { useToasts } from '../src/kit/toast.ts'
import { settingsFrom, useSettings } from '../src/lib/settings.ts'
import { abandonCalls } from './fakeServer.ts'

const branding = useBranding.getInitialState()

/** The files of a worker share a frame and its modules: each test begins as in a new one, whatever ran before it. */
beforeEach(async () => {
  await abandonCalls()
  if (innerWidth !== 1440 || innerHeight !== 900) await page.viewport(1440, 900)
  clearToken()
  localStorage.clear()
  sessionStorage.clear()
  clearMember()
  useBranding.setState(branding, true)
  useConnection.setState({ away: false, databaseUnavailable: false })
  useSettings.setState(settingsFrom(() => undefined))
  useToasts.setState({ toasts: [] })
  goTo('/', { replace: true })
})
