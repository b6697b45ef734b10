/** The sign-in page, told to come back to `fullPath` afterwards. */
export function loginPathFor(fullPath: string): string {
  return `/login?redirect=${encodeURIComponent(fullPath)}`
}

/**
 * Where to go after signing in: the `redirect` of the query if it starts with exactly one slash, otherwise the root. The sign-in
 * page itself is no place to go to.
 */
export function redirectTarget(search: string): string {
  const wanted = new URLSearchParams(search).get('redirect') ?? ''
  return /^\/(?![/\\]|login(?:[/?]|$))/.test(wanted) ? wanted : '/'
}
