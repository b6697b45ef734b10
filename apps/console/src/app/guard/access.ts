import type { Route } from '@limpid/contract/menus/route'
import { create } from 'zustand'
import { patiently } from '../../api/exchange/patiently.ts'
import { CallProblem, clientProblems } from '../../api/problem.ts'
import { forgetMember, keepMember, useMember } from '../../kit/access/member.ts'
import { answersTo } from '../../lib/addresses/paths.ts'
import { loadChunk } from '../update/chunks.ts'
import { allowedRoutes, detoursOf, type Place, placesOf } from './routeTree.ts'

/** The routes of the signed-in person, rebuilt after each sign-in. */
interface Access {
  loaded: boolean
  routes: readonly Route[]
  places: readonly Place[]
  detours: ReadonlyMap<string, string>
}

const nothing: Access = { loaded: false, routes: [], places: [], detours: new Map() }

export const useAccess = create<Access>(() => nothing)

const loadCalls = async () => (await loadChunk(() => import('./accessCalls.ts'))).accessCalls

let loading: Promise<void> | undefined
let refreshing: Promise<void> | undefined

/** Loads the person and the routes, and builds what may be opened; one flight at a time. */
export function loadAccess(): Promise<void> {
  loading ??= fetchAccess().finally(() => {
    loading = undefined
  })
  return loading
}

async function fetchAccess(): Promise<void> {
  const [member, served] = await Promise.all([
    patiently(fetchMember),
    patiently(async () => (await loadCalls()).routes({})),
  ])
  keepMember(member)
  build(served, member.roles)
}

let builtFrom = ''
let askedAt = 0

function build(served: readonly Route[], roles: readonly string[]): void {
  askedAt = Date.now()
  const from = JSON.stringify([served, roles])
  if (from === builtFrom && useAccess.getState().loaded) return
  builtFrom = from
  const routes = allowedRoutes(served, roles)
  useAccess.setState({ loaded: true, routes, places: placesOf(routes), detours: detoursOf(routes) })
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

/** A change of the menus alone shows in nothing that the person's data tell: they are asked for again after this long. */
const menusAgeMs = 60_000

const sameList = (one: readonly string[], other: readonly string[]) => one.join() === other.join()

/**
 * Asks again who is signed in, behind the page. Other roles or permissions than before, and menus that were not asked for
 * in a while, rebuild the routes. Only an ended session has further consequences, and those are the client's.
 */
export function refreshMember(): void {
  refreshing ??= askAgain(false)
}

let changedMeanwhile: (() => void) | undefined

/** Asks for the person and the routes at once: somebody changed what may be opened. */
export function refreshAccess(): void {
  if (refreshing) changedMeanwhile = refreshAccess
  refreshing ??= askAgain(true)
}

/** Asks for the person at once: they chose how they want to see the console, or are asked to agree to something, here or elsewhere. */
export function refreshPerson(): void {
  if (refreshing) changedMeanwhile ??= refreshPerson
  refreshing ??= askAgain(false)
}

async function askAgain(everything: boolean): Promise<void> {
  try {
    const member = await fetchMember()
    const { roles, perms } = useMember.getState()
    const changed = !sameList(roles, member.roles) || !sameList(perms, member.perms)
    if (!changed) keepMember(member)
    if (!everything && !changed && Date.now() - askedAt < menusAgeMs) return
    const served = await (await loadCalls()).routes({})
    keepMember(member)
    build(served, member.roles)
  } catch {
    // The page goes on with what it knows.
  } finally {
    refreshing = undefined
    const again = changedMeanwhile
    changedMeanwhile = undefined
    again?.()
  }
}

/** Forgets person and routes. */
export function forgetAccess(): void {
  forgetMember()
  builtFrom = ''
  useAccess.setState(nothing)
}

/** The page that answers to a path. */
export function findPlace(path: string): Place | undefined {
  return useAccess.getState().places.find(({ pattern }) => answersTo(pattern, path))
}
