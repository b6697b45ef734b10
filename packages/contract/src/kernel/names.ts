/* One normal form decides whether two names are the same, in the console, on the server and, as the functions `name_key` and
   `account_key`, in the unique indexes of the database. Names are stored and shown as typed. */

/** Characters without a width, by which two equal names would differ. */
const invisible = /[\u00AD\u200B-\u200F\u2060\uFEFF]/g
const spaces = /[\t\n\v\f\r \u0085\u1680\u2028\u2029]+/g

/** The normal form of a name: width, case, composition and spaces do not matter. */
export function nameKey(name: string): string {
  return name
    .normalize('NFKC')
    .replaceAll('İ', 'i')
    .toLowerCase()
    .normalize('NFKC')
    .replaceAll(invisible, '')
    .replaceAll('ß', 'ss')
    .replaceAll('ς', 'σ')
    .replaceAll(spaces, ' ')
    .replaceAll(/^ +| +$/g, '')
}

/** Letters of other scripts, and the Latin ones that they are mistaken for. `account_key` has the same two lists. */
const lookAlikes = 'абвсԁегһнієїјкӏмпоѕрԛтхуѵԝёαβεγηικνορτυχωζօոսհıɑɡ'
const latin = 'abbcdeghhieijklmnospqtxyvweabeynikvoptuxwzonuhiag'
const latinOf = new Map([...lookAlikes].map((letter, at) => [letter, latin[at] ?? letter]))

/** The normal form of an account's name: letters that look alike are the same. */
export function accountKey(username: string): string {
  return [...nameKey(username)].map((letter) => latinOf.get(letter) ?? letter).join('')
}

/** Han and the scripts written together with it may stand beside Latin; of these only one may be in a name. */
const scripts = [
  /\p{Script=Latin}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Greek}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Cherokee}/u,
]

/** True for a name of several alphabets, as nobody writes but who imitates another name. */
export function mixesScripts(name: string): boolean {
  return scripts.filter((script) => script.test(name.normalize('NFKC'))).length > 1
}
