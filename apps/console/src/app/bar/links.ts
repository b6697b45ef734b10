import type { Language } from '@limpid/contract/kernel/words'
import { guidesPath } from '@limpid/contract/settings/default-branding'
import { isExternal } from '../guard/routeTree.ts'

/** Target of the documentation and source code entries: a path of the console, or an external address. */
export type EntryTarget = { inside: string } | { outside: string }

/** The guides look like the console they are opened from. */
export type GuideLook = { lang: Language; theme: 'light' | 'dark' }

/** The target of an address; undefined when it is empty or not safe to follow. */
export function targetOf(address: string, look: GuideLook): EntryTarget | undefined {
  if (address.startsWith('#/')) return { inside: address.slice(1) }
  if (address === guidesPath) return { outside: `${guidesPath}?${new URLSearchParams(look)}` }
  return isExternal(address) ? { outside: address } : undefined
}
