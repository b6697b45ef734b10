/**
 * What was typed, where it is of one or two signs: no trigram holds so short a word, and an index of `signs_of` does. Undefined where
 * it is longer.
 */
export function shortWord(keywords: string): string | undefined {
  const typed = keywords.trim().toLowerCase()
  return [...typed].length <= 2 ? typed : undefined
}
