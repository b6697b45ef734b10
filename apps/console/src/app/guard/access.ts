import type { CurrentMember } from '@limpid/contract/members/me'
import type { Route } from '@limpid/contract/menus/route'
import { hasAnyPermission } from '@limpid/contract/roles/system-roles'
import { create } from 'zustand'
import { retrying } from '../../api/exchange/retry.ts'
import { CallProblem, clientProblems } from '../../api/problem.ts'
import { clearMember, storeMember, useMember } from '../../kit/access/member.ts'
import { useOpenPages } from '../../kit/access/openPages.ts'
import { matchesPath } from '../../lib/addresses/paths.ts'
import { loadChunk } from '../update/chunks.ts'
import { withOwnPlaces } from './ownPlaces.ts'
import { allowedRoutes, detoursOf, type Place, placesOf } from './routeTree.ts'

/** The routes of the signed-in user, rebuilt after each sign-in. */
interface Access {
  loaded: boolean
  routes: readonly Route[]
  places: readonly Place[]
  detours: ReadonlyMap<string, string>
}

const noAccess: Access = { loaded: false, routes: [], places: [], detours: new Map() }

export const useAccess = create<Access>(() => noAccess)

const loadCalls = async () => (await loadChunk(() => import('./accessCalls.ts'))).accessCalls

let loading: Promise<void> | undefined
let refreshing: Promise<void> | undefined
/** Counts how often the access was cleared: answers to calls from before are not stored. */
let clearings = 0

/** Loads the user and the routes, and builds the accessible pages; concurrent calls share one request. */
export function loadAccess(): Promise<void> {
  if (loading) return loading
  const started = fetchAccess().finally(() => {
    if (loading === started) loading = undefined
  })
  loading = started
  return started
}

async function fetchAccess(): Promise<void> {
  const before = clearings
  try {
    const [member, served] = await Promise.all([
      retrying(fetchMember),
      retrying(async () => (await loadCalls()).routes({})),
    ])
    if (clearings !== before) return
    storeMember(member)
    build(served, member)
  } catch (problem) {
    // A refusal of somebody who signed out says nothing about the next one's session.
    if (clearings === before) throw problem
  }
}

let builtFrom = ''
let requestedAt = 0

function build(served: readonly Route[], member: CurrentMember): void {
  requestedAt = Date.now()
  const listsDevices = hasAnyPermission(member, ['iot:device:list'])
  const from = JSON.stringify([served, member.roles, listsDevices])
  if (from === builtFrom && useAccess.getState().loaded) return
  builtFrom = from
  const routes = allowedRoutes(served, member.roles)
  const places = withOwnPlaces(placesOf(routes), listsDevices)
  useOpenPages.setState({ patterns: places.map(({ pattern }) => pattern) })
  useAccess.setState({ loaded: true, routes, places, detours: detoursOf(routes) })
}

async function fetchMember() {
  try {
    return await (await loadCalls()).me({})
  } catch (problem) {
    if (problem instanceof CallProblem && problem.code === clientProblems.noData) {
      throw new CallProblem(problem.code, problem.status, 'Verification failed, please Login again.')
    }
    throw problem
  }
}

/** A change of the menus alone is not visible in the user's data, so they are refetched after this long. */
const menusAgeMs = 60_000

const sameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Refetches the user in the background. Changed roles or permissions, and menus not fetched for a while,
 * rebuild the routes. Any failure except an ended session is ignored, and the client handles that one.
 */
export function refreshMember(): void {
  refreshing ??= refetch(false)
}

let changedMeanwhile: (() => void) | undefined

/** Refetches the user and the routes at once: the accessible pages changed. */
export function refreshAccess(): void {
  if (refreshing) changedMeanwhile = refreshAccess
  refreshing ??= refetch(true)
}

/** Refetches the user at once: their preferences or pending agreements changed, here or elsewhere. */
export function refreshPerson(): void {
  if (refreshing) changedMeanwhile ??= refreshPerson
  refreshing ??= refetch(false)
}

async function refetch(everything: boolean): Promise<void> {
  const before = clearings
  try {
    const member = await fetchMember()
    if (clearings !== before) return
    const { roles, perms } = useMember.getState()
    const changed = !sameList(roles, member.roles) || !sameList(perms, member.perms)
    if (!changed) storeMember(member)
    if (!everything && !changed && Date.now() - requestedAt < menusAgeMs) return
    const served = await (await loadCalls()).routes({})
    if (clearings !== before) return
    storeMember(member)
    build(served, member)
  } catch {
    // The page continues with what it has.
  } finally {
    if (clearings === before) {
      refreshing = undefined
      const again = changedMeanwhile
      changedMeanwhile = undefined
      again?.()
    }
  }
}

/** Clears user and routes; what is still being fetched for them is not stored. */
export function clearAccess(): void {
  clearings += 1
  loading = undefined
  refreshing = undefined
  changedMeanwhile = undefined
  clearMember()
  builtFrom = ''
  useOpenPages.setState({ patterns: [] })
  useAccess.setState(noAccess)
}

/** The page that matches a path. */
export function findPlace(path: string): Place | undefined {
  return useAccess.getState().places.find(({ pattern }) => matchesPath(pattern, path))
}
