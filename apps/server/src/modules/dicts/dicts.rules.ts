/** The distinct codes of a query: one or several separated by commas; undefined if none was given. */
export function requestedCodes(...lists: readonly (string | undefined)[]): string[] | undefined {
  const codes = lists.flatMap((list) => list?.split(',') ?? []).map((code) => code.trim())
  const requested = [...new Set(codes.filter((code) => code !== ''))]
  return requested.length > 0 ? requested : undefined
}
