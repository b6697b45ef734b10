import { isExternal } from '../guard/routeTree.ts'

/** Target of the documentation and source code entries: a path of the console, or an external address. */
export type EntryTarget = { inside: string } | { outside: string }

/** The target of an address; undefined when it is empty or not safe to follow. */
export function targetOf(address: string): EntryTarget | undefined {
  if (address.startsWith('#/')) return { inside: address.slice(1) }
  return isExternal(address) ? { outside: address } : undefined
}
