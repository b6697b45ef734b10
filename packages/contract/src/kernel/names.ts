/* One normal form decides whether two names are the same, in the console, on the server and, as the functions `name_key` and
   `account_key`, in the unique indexes of the database. Names are stored and shown as typed. */

/** Characters that show nothing (default ignorable, controls, marks of annotations), by which two equal names would differ. */
const invisible = /[\p{Default_Ignorable_Code_Point}\uFFF9-\uFFFB]|(?![\t-\r\u0085])\p{Cc}/gu
/** With the blank of Braille. */
const spaces = /[\t\n\v\f\r \u0085\u1680\u2028\u2029\u2800]+/g

/** The normal form of a name: width, case, composition, spaces and what shows nothing do not matter. */
export function nameKey(name: string): string {
  return name
    .replaceAll(invisible, '')
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll(spaces, ' ')
    .replaceAll(/^ +| +$/g, '')
}

/** All but spaces, what shows nothing, and the signs that only keep a place: the null notehead and the object replacement. */
const visible = /[^\s\p{Z}\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\u2800\uFFFC\u{1D159}]/u

/** True for a text that is there but shows nothing. One of plain spaces is left to `trim`. */
export const isInvisible = (text: string): boolean => !visible.test(text) && /\S/.test(text)

/** Letters of other scripts, and the Latin ones that they are mistaken for. `account_key` has the same two lists. */
const lookAlikes = 'абвсԁегһнієїјкӏмпоѕрԛтхуѵԝёαβεγηικνορτυχωζօոսհıɑɡ'
const latin = 'abbcdeghhieijklmnospqtxyvweabeynikvoptuxwzonuhiag'
const latinOf = new Map([...lookAlikes].map((letter, at) => [letter, latin[at] ?? letter]))

/** The normal form of an account's name: letters that look alike are the same. */
export function accountKey(username: string): string {
  return [...nameKey(username)].map((letter) => latinOf.get(letter) ?? letter).join('')
}

/** Alphabets in which people write today, as Unicode recommends them for names; of these only one may be in a name. */
const scripts =
  'Latin Cyrillic Greek Armenian Georgian Hebrew Arabic Thaana Ethiopic Devanagari Bengali Gurmukhi Gujarati Oriya Tamil Telugu Kannada Malayalam Sinhala Thai Lao Tibetan Myanmar Khmer'
    .split(' ')
    .map((script) => new RegExp(`\\p{Script=${script}}`, 'u'))
/** Han and the scripts written together with it may stand beside any of them, like digits and signs. */
const beside =
  /^[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Bopomofo}\p{Script=Common}\p{Script=Inherited}]$/u
/** Letters of phonetics and of old or special spellings, which look like others, and letters that show nothing. */
const unusual = /[\u01C0-\u01C3\u0250-\u02FF\u115F\u1160\u1D00-\u1DBF\u2C60-\u2C7F\uA700-\uA7FF\uAB30-\uAB6F]/

/** True for letters of one alphabet in common use: nobody writes anything else but who imitates another name. */
export function usesOneAlphabet(name: string): boolean {
  const normal = name.normalize('NFKC')
  if (unusual.test(normal)) return false
  const letters = [...normal].filter((letter) => !beside.test(letter))
  return letters.length === 0 || scripts.some((script) => letters.every((letter) => script.test(letter)))
}
