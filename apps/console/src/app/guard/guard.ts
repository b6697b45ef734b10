import { bigScreenPath } from '../../lib/addresses/bigScreen.ts'
import { loginPathFor } from '../../lib/addresses/redirect.ts'

/** The paths that open without a session: exactly these. */
export const whiteList: readonly string[] = [
  '/login',
  '/register',
  '/retrieve',
  '/agreement',
  '/report-subscription',
]

/** The guard's input for one navigation. */
export interface Journey {
  hasToken: boolean
  /** Roles and routes are loaded for this token. */
  rolesLoaded: boolean
  /** The server returned at least one role. */
  hasRoles: boolean
  /** Requested path without its query. */
  path: string
  /** Requested path with its query. */
  fullPath: string
  /** A route matches the path. */
  matched: boolean
  /** Full path of the open page, if any. */
  previous: string | undefined
  /** The page that opens instead of the start page for anyone who may not open that one. */
  landing: string
}

export type GuardStep =
  | { kind: 'proceed' }
  /** `refused`: no accessible route matches the path, and the open page stays. */
  | { kind: 'redirect'; to: string; refused?: true }
  | { kind: 'load' }

const proceed: GuardStep = { kind: 'proceed' }
const redirect = (to: string) => ({ kind: 'redirect', to }) as const

/** The rule for every navigation; after `load` the same journey is evaluated again. */
export function guardStep(journey: Journey): GuardStep {
  const { path, fullPath } = journey
  if (!journey.hasToken) {
    // The big screen then offers to sign in, or to become a display.
    const isOpen = whiteList.includes(path) || path === bigScreenPath
    return isOpen ? proceed : redirect(loginPathFor(fullPath))
  }
  if (path === '/login') return redirect('/')
  if (whiteList.includes(path)) return proceed
  if (!journey.rolesLoaded) return { kind: 'load' }
  if (!journey.hasRoles) return path === '/401' ? proceed : redirect('/401')
  if (path.startsWith('/redirect/')) return redirect(fullPath.slice('/redirect'.length).replace(/^\/+/, '/'))
  if (!journey.matched && path === startPath && journey.landing !== path) return redirect(journey.landing)
  if (!journey.matched)
    return journey.previous === undefined
      ? redirect('/404')
      : { ...redirect(journey.previous), refused: true }
  return proceed
}

/** Target of the root, which has no page of its own. */
export const startPath = '/dashboard'
