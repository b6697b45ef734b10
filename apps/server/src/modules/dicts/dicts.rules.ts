/** The codes of a query, each once: one or several separated by commas; undefined when none was asked for. */
export function codesAskedFor(...lists: readonly (string | undefined)[]): string[] | undefined {
  const codes = lists.flatMap((list) => list?.split(',') ?? []).map((code) => code.trim())
  const asked = [...new Set(codes.filter((code) => code !== ''))]
  return asked.length > 0 ? asked : undefined
}
