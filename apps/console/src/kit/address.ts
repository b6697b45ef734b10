import { create } from 'zustand'

/**
 * The console's location, read from the hash of the browser's address. It has the form of the router's
 * location.
 */
export interface Address {
  pathname: string
  /** Query with its `?`, or empty. */
  search: string
  hash: string
  /** State passed by the navigation. */
  state: unknown
  /** Unique per history entry. */
  key: string
}

interface Here {
  location: Address
  action: 'POP' | 'PUSH' | 'REPLACE'
}

type Target = string | { pathname?: string; search?: string; hash?: string }

/** What the console stores in the browser's history, in the router's own form. */
interface Entry {
  usr?: unknown
  key?: string
}

function read(): Address {
  const path = window.location.hash.slice(1) || '/'
  const { usr = null, key = 'default' } = (window.history.state ?? {}) as Entry
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/.exec(path) ?? []
  const rooted = pathname.startsWith('/') ? pathname : `/${pathname}`
  return {
    pathname: rooted,
    search: only(search, '?'),
    hash: only(hash, '#'),
    state: usr,
    key,
  }
}

/** A mark alone, with nothing after it, counts as empty. */
const only = (part: string, mark: string) => (part === mark ? '' : part)

/** The open history entry, and how it was reached. */
export const useHistoryEntry = create<Here>(() => ({ location: read(), action: 'POP' }))

/** The console's current location. */
export const useAddress = (): Address => useHistoryEntry((here) => here.location)

function textOf(target: Target): string {
  if (typeof target === 'string') return target
  return `${target.pathname ?? '/'}${target.search ?? ''}${target.hash ?? ''}`
}

function change(action: 'PUSH' | 'REPLACE', target: Target, state: unknown): void {
  const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10) }
  const url = `#${textOf(target)}`
  if (action === 'PUSH') window.history.pushState(entry, '', url)
  else window.history.replaceState(entry, '', url)
  useHistoryEntry.setState({ location: read(), action })
}

/** Navigates to an address of the console, for example `/login?redirect=…`. */
export function goTo(
  to: string,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): void {
  change(replace ? 'REPLACE' : 'PUSH', to, state)
}

/** The same history in the form the router needs. */
export const navigator = {
  createHref: (to: Target) => `#${textOf(to)}`,
  go: (steps: number) => window.history.go(steps),
  push: (to: Target, state?: unknown) => change('PUSH', to, state),
  replace: (to: Target, state?: unknown) => change('REPLACE', to, state),
}

/** Follows the browser's buttons and typed addresses, until the returned function is called. */
export function followHistory(): () => void {
  const follow = () => useHistoryEntry.setState({ location: read(), action: 'POP' })
  window.addEventListener('popstate', follow)
  // The address may have changed between loading this file and now, before anything followed it.
  if (textOf(read()) !== textOf(useHistoryEntry.getState().location)) follow()
  return () => window.removeEventListener('popstate', follow)
}
