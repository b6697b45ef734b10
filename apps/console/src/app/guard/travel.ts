import type { ComponentType } from 'react'
import { sessionEndedCode } from '../../api/exchange/envelope.ts'
import { isUnanswered } from '../../api/exchange/patiently.ts'
import { CallProblem, takeProblem } from '../../api/problem.ts'
import { clearToken, readToken } from '../../api/session/session.ts'
import { useMember } from '../../kit/access/member.ts'
import type { Address } from '../../kit/address.ts'
import { toastProblem } from '../../kit/toast.ts'
import { loginPathFor } from '../../lib/addresses/redirect.ts'
import { currentLanguage } from '../../lib/settings.ts'
import { sayAll } from '../../lib/words.ts'
import { appWords } from '../app.words.ts'
import type { ShellProps } from '../layout/Shell.tsx'
import { loadErrorPage, loadPage, loadPublicPage } from '../pages.ts'
import { isPartMissing, loadChunk } from '../update/chunks.ts'
import { findPlace, forgetAccess, loadAccess, refreshMember, useAccess } from './access.ts'
import { guardStep, startPath, whiteList } from './guard.ts'
import type { Place } from './routeTree.ts'

/** What a navigation ends with: another address, or a page with, for signed-in routes, the shell around it. */
export type Arrival =
  | { kind: 'redirect'; to: string; refused?: true }
  | { kind: 'bare'; Page: ComponentType }
  | { kind: 'framed'; Page: ComponentType; Shell: ComponentType<ShellProps>; place: Place }

const fixedPaths = [...whiteList, '/401', '/404']

/** One after the other, so that none of them keeps the page from hearing what is pressed for long. */
async function loadShell() {
  await loadChunk(() => import('../layout/ground/Ground.tsx'))
  return (await loadChunk(() => import('../layout/Shell.tsx'))).Shell
}

/** Walks one navigation through the guard and loads what it shows. `previous` is the full path of the page that is open. */
export async function travel(location: Address, previous: string | undefined): Promise<Arrival> {
  const path = location.pathname
  const fullPath = `${path}${location.search}`
  if (path === '/') return { kind: 'redirect', to: startPath }
  // One page has one path, so that it has one tag.
  if (path.endsWith('/')) return { kind: 'redirect', to: `${path.replace(/\/+$/, '')}${location.search}` }
  for (;;) {
    const hasToken = readToken() !== undefined
    const { loaded, detours } = useAccess.getState()
    const place = findPlace(path)
    const detour = detours.get(path)
    const matched = fixedPaths.includes(path) || place !== undefined || detour !== undefined
    const hasRoles = useMember.getState().roles.length > 0
    const step = guardStep({ hasToken, rolesLoaded: loaded, hasRoles, path, fullPath, matched, previous })
    if (step.kind === 'redirect') return step
    if (step.kind === 'load') {
      const failure = await prepare()
      if (failure) return { kind: 'redirect', to: loginPathFor(fullPath) }
      continue
    }
    if (detour !== undefined && !place) return { kind: 'redirect', to: detour }
    if (hasToken && previous !== undefined) refreshMember()
    if (place) {
      const [Page, Shell] = await Promise.all([loadPage(place.component), loadShell()])
      return { kind: 'framed', Page, Shell, place }
    }
    return {
      kind: 'bare',
      Page: await (whiteList.includes(path) ? loadPublicPage(path) : loadErrorPage(path)),
    }
  }
}

/** Loads person and routes; true after a failure, which signs out. What was not answered, or not asked for want of a part, is none. */
async function prepare(): Promise<boolean> {
  // The shell is needed next; a failure to load it is told when it is.
  loadShell().catch(() => undefined)
  try {
    await loadAccess()
    return false
  } catch (problem) {
    if (isPartMissing(problem) || isUnanswered(problem)) throw problem
    // No page stands that could ask whether to sign in again: the sign-in page comes at once, and says why.
    const ended = problem instanceof CallProblem && problem.code === sessionEndedCode
    toastProblem(ended ? sayAll(appWords, currentLanguage()).sessionEnded : takeProblem(problem))
    clearToken()
    forgetAccess()
    return true
  }
}
