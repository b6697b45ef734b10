/**
 * A substring of a lower-case text, for LIKE: special characters are escaped, so that a user's `%` is a
 * percent sign.
 */
export function likePattern(keywords: string): string {
  return `%${keywords
    .trim()
    .toLowerCase()
    .replaceAll(/[\\%_]/g, '\\$&')}%`
}
