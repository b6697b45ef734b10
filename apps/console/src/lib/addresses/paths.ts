/** Characters with a special meaning in regular expressions. */
const special = /[\\^$.*+?()[\]{}|]/g

const compiled = new Map<string, RegExp>()

function compile(pattern: string): RegExp {
  const parts = pattern
    .split('/')
    .filter((part) => part !== '')
    .map((part) => {
      if (part === '*') return '(?:/.*)?'
      if (!part.startsWith(':')) return `/${part.replaceAll(special, '\\$&')}`
      return part.endsWith('?') ? '(?:/[^/]+)?' : '/[^/]+'
    })
  return new RegExp(`^${parts.join('') || '/'}$`)
}

/**
 * Whether a path matches a route pattern such as `/equipment/:id/:sn?`, case-sensitively, so that a page has
 * one path.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const known = compiled.get(pattern) ?? compile(pattern)
  compiled.set(pattern, known)
  return known.test(path)
}
