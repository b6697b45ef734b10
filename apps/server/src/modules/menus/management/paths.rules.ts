import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { isExternalAddress } from '@limpid/contract/menus/addresses'
import type { MenuType } from '@limpid/contract/menus/management'

/** Paths that the console handles itself, regardless of the menu. */
export const reservedPaths = [
  '/',
  '/login',
  '/register',
  '/retrieve',
  '/agreement',
  '/report-subscription',
  '/401',
  '/404',
  '/redirect',
  '/redirect/:a/:b?/:c?/:d?/:e?',
]

const segment = String.raw`(?:[\w.~-]+|:[A-Za-z]\w*\??)`
const routePath = new RegExp(`^/?${segment}(?:/${segment})*$`)
const placePath = /^\/[\w.~-]+(?:\/[\w.~-]+)*$/

/** True for an absolute path inside the console, without parameters. */
export function isPlacePath(path: string): boolean {
  return placePath.test(path)
}

/** What is wrong with the path of a folder, a page or a link by itself. */
export function pathFault(kind: Exclude<MenuType, 'BUTTON'>, path: string): ProblemName | undefined {
  if (kind === 'EXTLINK') return isExternalAddress(path) ? undefined : 'menuLinkInvalid'
  const parts = path.split('/')
  const optional = parts.findIndex((part) => part.endsWith('?'))
  const atTheEnd = optional === -1 || parts.slice(optional).every((part) => part.endsWith('?'))
  return routePath.test(path) && atTheEnd ? undefined : 'menuPathInvalid'
}

/**
 * True when some path matches both patterns: `/a/:id` and `/a/b`, say. Optional parameters count with and
 * without.
 */
export function overlaps(one: string, other: string): boolean {
  const [ours, theirs] = [variantsOf(one), variantsOf(other)]
  return ours.some((own) => theirs.some((their) => fitTogether(own, their)))
}

const fitTogether = (one: readonly string[], other: readonly string[]) =>
  one.length === other.length &&
  one.every((part, at) => part.startsWith(':') || other[at]?.startsWith(':') || part === other[at])

/** The segments of a pattern, once for each number of its optional parameters, which are at its end. */
function variantsOf(pattern: string): string[][] {
  const parts = pattern.split('/').filter(Boolean)
  const fixed = parts.findIndex((part) => part.endsWith('?'))
  const min = fixed === -1 ? parts.length : fixed
  return Array.from({ length: parts.length - min + 1 }, (_, more) => parts.slice(0, min + more))
}
