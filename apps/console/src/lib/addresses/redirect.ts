/** The sign-in page, set to return to `fullPath` afterwards. */
export function loginPathFor(fullPath: string): string {
  return `/login?redirect=${encodeURIComponent(fullPath)}`
}

/**
 * Where to go after signing in: the `redirect` of the query if it starts with exactly one slash, otherwise
 * the root. The sign-in page itself is not a valid target.
 */
export function redirectTarget(search: string): string {
  const requested = new URLSearchParams(search).get('redirect') ?? ''
  return /^\/(?![/\\]|login(?:[/?]|$))/.test(requested) ? requested : '/'
}
