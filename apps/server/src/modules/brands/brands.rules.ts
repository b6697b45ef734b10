/**
 * The letter under which a brand is found: of its name in pinyin, else of the name itself without accents; `#`
 * where that is no Latin letter. `pinyin` is the search text of the name, empty without Chinese characters.
 */
export function indexLetter(name: string, pinyin: string): string {
  const first = (pinyin.trim() || name.normalize('NFD')).slice(0, 1).toUpperCase()
  return /^[A-Z]$/.test(first) ? first : '#'
}
