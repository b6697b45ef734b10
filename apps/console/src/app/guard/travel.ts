import type { ComponentType } from 'react'
import { sessionEndedCode } from '../../api/exchange/envelope.ts'
import { isUnanswered } from '../../api/exchange/retry.ts'
import { CallProblem, handleProblem } from '../../api/problem.ts'
import { clearToken, readToken } from '../../api/session/session.ts'
import { useMember } from '../../kit/access/member.ts'
import type { Address } from '../../kit/address.ts'
import { toastProblem } from '../../kit/toast.ts'
import { bigScreenPath, displayAddress } from '../../lib/addresses/bigScreen.ts'
import { loginPathFor } from '../../lib/addresses/redirect.ts'
import { currentLanguage } from '../../lib/settings.ts'
import { pickTexts } from '../../lib/words.ts'
import { appWords } from '../app.words.ts'
import type { ShellProps } from '../layout/Shell.tsx'
import {
  loadBigScreen,
  loadDeniedPage,
  loadFirstPasswordPage,
  loadModules,
  loadPage,
  loadPublicPage,
  loadSecondFactorPage,
} from '../pages.ts'
import { isPartMissing, loadChunk } from '../update/chunks.ts'
import { clearAccess, findPlace, loadAccess, refreshMember, useAccess } from './access.ts'
import { guardStep, startPath, whiteList } from './guard.ts'
import { bigScreenComponent, landingOf } from './ownPlaces.ts'
import type { Place } from './routeTree.ts'

/** Result of a navigation: another address, or a page with, for signed-in routes, the surrounding shell. */
export type Arrival =
  | { kind: 'redirect'; to: string; refused?: true }
  | { kind: 'bare'; Page: ComponentType }
  | { kind: 'framed'; Page: ComponentType; Shell: ComponentType<ShellProps>; place: Place }

const fixedPaths = [...whiteList, '/401']

/** Loads them one after the other, so that none blocks user input for long. */
async function loadShell() {
  await loadChunk(() => import('../layout/ground/Ground.tsx'))
  return (await loadChunk(() => import('../layout/Shell.tsx'))).Shell
}

/**
 * Passes one navigation through the guard and loads what it shows. `previous` is the full path of the open
 * page.
 */
export async function travel(location: Address, previous: string | undefined): Promise<Arrival> {
  const path = location.pathname
  const fullPath = `${path}${location.search}`
  if (path === '/') return { kind: 'redirect', to: startPath }
  // One path per page, so that it has one tag.
  if (path.endsWith('/')) return { kind: 'redirect', to: `${path.replace(/\/+$/, '')}${location.search}` }
  // The one address beside the white list: it opens its own screen and nothing else.
  if (fullPath === displayAddress) return { kind: 'bare', Page: await loadBigScreen() }
  for (;;) {
    const hasToken = readToken() !== undefined
    const { loaded, places, detours } = useAccess.getState()
    const place = findPlace(path)
    const detour = detours.get(path)
    const matched = fixedPaths.includes(path) || place !== undefined || detour !== undefined
    const hasRoles = useMember.getState().roles.length > 0
    const step = guardStep({
      hasToken,
      rolesLoaded: loaded,
      hasRoles,
      path,
      fullPath,
      matched,
      previous,
      landing: landingOf(places),
    })
    if (step.kind === 'redirect') return step
    if (step.kind === 'load') {
      const failure = await prepare(path)
      if (failure && path !== bigScreenPath) return { kind: 'redirect', to: loginPathFor(fullPath) }
      continue
    }
    if (!hasToken && path === bigScreenPath) return { kind: 'bare', Page: await loadBigScreen() }
    if (useMember.getState().member?.passwordDue && !whiteList.includes(path))
      return { kind: 'bare', Page: await loadFirstPasswordPage() }
    if (useMember.getState().member?.secondFactorDue && !whiteList.includes(path))
      return { kind: 'bare', Page: await loadSecondFactorPage() }
    if (detour !== undefined && !place) return { kind: 'redirect', to: detour }
    if (hasToken && previous !== undefined) refreshMember()
    if (place?.component === bigScreenComponent) return { kind: 'bare', Page: await loadBigScreen() }
    if (place) {
      const [Page, Shell] = await Promise.all([loadPage(place.component), loadShell()])
      return { kind: 'framed', Page, Shell, place }
    }
    return {
      kind: 'bare',
      Page: await (whiteList.includes(path) ? loadPublicPage(path) : loadDeniedPage()),
    }
  }
}

/**
 * Loads user and routes; true after a failure, which signs out. A missing response, or a request not sent
 * because a chunk is missing, is not a failure; false too where another token is to be tried.
 */
async function prepare(path: string): Promise<boolean> {
  if (path !== startPath) loadModules().catch(() => undefined)
  // The shell is needed next; a load failure is reported then.
  loadShell().catch(() => undefined)
  try {
    await loadAccess()
    return false
  } catch (problem) {
    if (isPartMissing(problem) || isUnanswered(problem)) throw problem
    const refused = readToken()
    // No page is open that could ask to sign in again: the sign-in page opens at once and says why, as soon as
    // it can be shown, because a toast would be gone while it loads on a slow line.
    await loadPublicPage('/login').catch(() => undefined)
    // Another tab signed in or out meanwhile: its token was not refused.
    if (readToken() !== refused) return false
    const ended = problem instanceof CallProblem && problem.code === sessionEndedCode
    toastProblem(ended ? pickTexts(appWords, currentLanguage()).sessionEnded : handleProblem(problem))
    clearToken()
    clearAccess()
    return true
  }
}
