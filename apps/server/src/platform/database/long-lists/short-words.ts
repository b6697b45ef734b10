/**
 * The typed word if it has one or two characters: no trigram matches so short a word, but an index on
 * `signs_of` does. Undefined if it is longer.
 */
export function shortWord(keywords: string): string | undefined {
  const typed = keywords.trim().toLowerCase()
  return [...typed].length <= 2 ? typed : undefined
}
