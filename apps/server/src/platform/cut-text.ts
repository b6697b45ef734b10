/**
 * The beginning of a text. Where the end falls within a surrogate pair, its half is replaced: PostgreSQL rejects JSON with half of one, and
 * with it everything that is stored in the same statement.
 */
export const cutText = (text: string, maxLength: number): string => text.slice(0, maxLength).toWellFormed()
