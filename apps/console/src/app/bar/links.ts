import { isExternal } from '../guard/routeTree.ts'

/** An address that the console's page names in a meta element; undefined when it is empty or no link out of the console. */
export function linkNamed(name: 'document' | 'source'): string | undefined {
  const content = document.querySelector(`meta[name="limpid:${name}"]`)?.getAttribute('content') ?? ''
  return isExternal(content) ? content : undefined
}
