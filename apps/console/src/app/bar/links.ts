import { isExternal } from '../guard/routeTree.ts'

/** An address that the console's page names in a meta element: a path of the console, or one out of it. */
export type NamedLink = { inside: string } | { outside: string }

/** The address behind an entry of the account's menu; undefined when it is empty, or leads nowhere that may be followed. */
export function linkNamed(name: 'document' | 'source'): NamedLink | undefined {
  const content = document.querySelector(`meta[name="limpid:${name}"]`)?.getAttribute('content') ?? ''
  if (content.startsWith('#/')) return { inside: content.slice(1) }
  return isExternal(content) ? { outside: content } : undefined
}
