import { isExternal } from '../guard/routeTree.ts'

/** Where an entry of the account's menu leads: a path of the console, or an address out of it. */
export type EntryTarget = { inside: string } | { outside: string }

/** What an address leads to; undefined when it is empty, or leads nowhere that may be followed. */
export function targetOf(address: string): EntryTarget | undefined {
  if (address.startsWith('#/')) return { inside: address.slice(1) }
  return isExternal(address) ? { outside: address } : undefined
}
