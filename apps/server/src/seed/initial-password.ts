import { randomInt } from 'node:crypto'
import { join } from 'node:path'
import type { Config } from '../platform/config/config.ts'
import { knownPasswords } from '../platform/security/known-passwords.ts'
import { readSecretFile, writeSecretFile } from './secret-files.ts'

const fileName = 'initial-password'
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789'
const minInProduction = 12
/** Characters worth guessing that must remain; a word, a run or a repetition counts as a few, however long. */
const minWorth = 9
const worthOfWord = 2.5
const worthOfRun = 2
const productWords = ['limpid', 'changeme', 'letmein', 'secret']
const keyRows = [
  'abcdefghijklmnopqrstuvwxyz',
  '0123456789',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]

/** Four groups of four unambiguous characters: 79 bits, easy to type. */
function randomPassword(): string {
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('')
  return [group(), group(), group(), group()].join('-')
}

/**
 * Why a password must not protect a production installation; undefined if it may. `common` contains common passwords and their words.
 */
export function weakness(password: string, common: ReadonlySet<string>): string | undefined {
  if (password.length < minInProduction) return `it is shorter than ${minInProduction} characters`
  if (new Set(password).size < 5) return 'it repeats a few characters'
  return discountText(unrepeated(password.toLowerCase()), common) < minWorth
    ? 'it is made of common words, rows of letters or repetitions'
    : undefined
}

/** The text once where it only repeats itself. */
function unrepeated(text: string): string {
  const period = (text + text).indexOf(text, 1)
  return text.slice(0, period)
}

/** How many unpredictable characters a text is worth; a word that comes again is worth nothing. */
function discountText(text: string, common: ReadonlySet<string>): number {
  let worth = 0
  const words = new Set<string>()
  for (let at = 0; at < text.length; ) {
    const [run, word] = [Math.max(runAt(text, at), yearAt(text, at)), wordAt(text, at, common)]
    if (word > run) {
      const found = text.slice(at, at + word)
      if (!words.has(found)) worth += worthOfWord
      words.add(found)
      at += word
    } else {
      worth += run > 2 ? worthOfRun : 1
      at += run > 2 ? run : 1
    }
  }
  return worth
}

/** The length of a year that begins there, which is as easy to guess as a row. */
const yearAt = (text: string, at: number): number => (/^(19|20)\d\d(?!\d)/.test(text.slice(at)) ? 4 : 1)

/** The length of the row of neighbouring letters, digits or keys, or of equal characters, that begins there. */
function runAt(text: string, at: number): number {
  const step = (row: string, from: number) =>
    row.indexOf(text[from + 1] ?? '\0') - row.indexOf(text[from] ?? '\0')
  const lengths = keyRows.map((row) => {
    if (!row.includes(text[at] ?? '\0')) return 1
    const first = step(row, at)
    if (Math.abs(first) > 1) return 1
    let end = at
    while (end + 1 < text.length && row.includes(text[end + 1] ?? '\0') && step(row, end) === first) end += 1
    return end - at + 1
  })
  return Math.max(...lengths)
}

/** The length of the longest common word that begins there. */
function wordAt(text: string, at: number, common: ReadonlySet<string>): number {
  for (let end = text.length; end - at >= 4; end -= 1) {
    const part = text.slice(at, end)
    if (common.has(part) || productWords.includes(part)) return end - at
  }
  return 0
}

/**
 * Throws for a configured password that is too weak for production. It is asked before a start makes anything, so that
 * a rejected one leaves no half-made database.
 */
export async function refuseWeakPassword(
  config: Pick<Config, 'initialPassword' | 'production'>,
): Promise<void> {
  if (!config.production || config.initialPassword === undefined) return
  const weak = weakness(config.initialPassword, await knownPasswords())
  if (weak)
    throw new Error(
      `INITIAL_PASSWORD is too weak for production: ${weak}. Choose a longer one, or leave it unset.`,
    )
}

/**
 * The password of the accounts created at the first start: the operator's, or the one stored by an earlier
 * start, or a random one. It is in the data folder before any account has it, so it cannot be lost.
 */
export async function initialPassword(
  config: Config,
): Promise<{ password: string; file: string | undefined }> {
  const password = config.initialPassword ?? (await storedPassword(config))?.password ?? randomPassword()
  return { password, file: await writeSecretFile(config.dataDir, fileName, `${password}\n`) }
}

/** The password that a first start left in the data folder, and where. */
export async function storedPassword(
  config: Config,
): Promise<{ password: string; file: string } | undefined> {
  const password = (await readSecretFile(config.dataDir, fileName))?.trim()
  return password ? { password, file: join(config.dataDir, fileName) } : undefined
}
