/** Part of a lower-case text, for LIKE: what means something there is escaped, so that a person's `%` is a percent sign. */
export function likePattern(keywords: string): string {
  return `%${keywords
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
}
