import { create } from 'zustand'

/** Where the console is, read from the hash of the browser's address. It has the form of the router's location. */
export interface Address {
  pathname: string
  /** Query with its `?`, or empty. */
  search: string
  hash: string
  /** What the navigation brought along. */
  state: unknown
  /** Another one for each entry of the history. */
  key: string
}

interface Here {
  location: Address
  action: 'POP' | 'PUSH' | 'REPLACE'
}

type Target = string | { pathname?: string; search?: string; hash?: string }

/** What the console keeps in the browser's history, in the router's own form. */
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

/** A mark alone, with nothing behind it, counts as nothing. */
const only = (part: string, mark: string) => (part === mark ? '' : part)

/** The entry of the history that is open, and how it was come to. */
export const useHere = create<Here>(() => ({ location: read(), action: 'POP' }))

/** Where the console is. */
export const useAddress = (): Address => useHere((here) => here.location)

function textOf(target: Target): string {
  if (typeof target === 'string') return target
  return `${target.pathname ?? '/'}${target.search ?? ''}${target.hash ?? ''}`
}

function change(action: 'PUSH' | 'REPLACE', target: Target, state: unknown): void {
  const entry: Entry = { usr: state, key: Math.random().toString(36).slice(2, 10) }
  const url = `#${textOf(target)}`
  if (action === 'PUSH') window.history.pushState(entry, '', url)
  else window.history.replaceState(entry, '', url)
  useHere.setState({ location: read(), action })
}

/** Goes to an address of the console, `/login?redirect=…` say. */
export function goTo(
  to: string,
  { replace = false, state }: { replace?: boolean; state?: unknown } = {},
): void {
  change(replace ? 'REPLACE' : 'PUSH', to, state)
}

/** The same history as the router wants to have it. */
export const navigator = {
  createHref: (to: Target) => `#${textOf(to)}`,
  go: (steps: number) => window.history.go(steps),
  push: (to: Target, state?: unknown) => change('PUSH', to, state),
  replace: (to: Target, state?: unknown) => change('REPLACE', to, state),
}

/** Follows the browser's buttons and typed addresses, until the returned function is called. */
export function followHistory(): () => void {
  const follow = () => useHere.setState({ location: read(), action: 'POP' })
  window.addEventListener('popstate', follow)
  // The address may have changed since this file was read, before anything followed it.
  if (textOf(read()) !== textOf(useHere.getState().location)) follow()
  return () => window.removeEventListener('popstate', follow)
}
