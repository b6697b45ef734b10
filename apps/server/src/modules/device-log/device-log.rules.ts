import { hash } from 'node:crypto'
import type { FactChange } from '@limpid/contract/device-log/device-log'
import { isSecretName, stars, withoutNamedSecrets } from './named-secrets.rules.ts'

/** The characters and the length of the tokens of devices. */
const tokenLength = 43
const tokenCharacters = /[\w-]{43,}/g
/** In longer texts of these characters, a token is looked for where something separates it. */
const maxSearched = 128

/**
 * Other token candidates: anything of some length without spaces, quotes and separators, except numbers. A token
 * may begin with digits and a hyphen, so only a separator or the end of the text makes digits a number.
 */
const word = /(?![\d.]+(?:[\s"'\\{}[\](),;:/]|$))[^\s"'\\{}[\](),;:/]{8,256}/g

/** Replaces secrets with the same number of asterisks. */
export type Redact = (text: string) => string

/**
 * Redacts the device's own token, recognised by its SHA-256, and every value with a secret's name. Words
 * already found harmless are cached, since messages of one device share most of them.
 */
export function createRedactor(tokenHash: Buffer | undefined): Redact {
  const harmless = new Set<string>()
  const withoutOwn = new Set<string>()
  const isToken = (one: string) => tokenHash !== undefined && hash('sha256', one, 'buffer').equals(tokenHash)
  const orStars = (one: string) => {
    if (harmless.has(one)) return one
    if (isToken(one)) return stars(one)
    harmless.add(one)
    return one
  }
  const withoutToken = (text: string) => {
    if (withoutOwn.has(text)) return text
    const at = tokenPlaces(text).find((place) => isToken(text.slice(place, place + tokenLength)))
    if (at === undefined) {
      withoutOwn.add(text)
      return text
    }
    const end = at + tokenLength
    const rest: string = text.slice(end).replaceAll(tokenCharacters, withoutToken)
    return text.slice(0, at) + stars(text.slice(at, end)) + rest
  }
  return (text) => {
    const named = withoutNamedSecrets(text)
    return tokenHash ? named.replaceAll(tokenCharacters, withoutToken).replaceAll(word, orStars) : named
  }
}

/** Where in a text of its characters a token may begin. */
function tokenPlaces(text: string): number[] {
  const last = text.length - tokenLength
  const isApart = (at: number) =>
    text.length <= maxSearched ||
    at === 0 ||
    at === last ||
    '-_'.includes(text[at - 1] ?? '') ||
    '-_'.includes(text[at + tokenLength] ?? '')
  return Array.from({ length: last + 1 }, (_, at) => at).filter(isApart)
}

/**
 * Maximum length of a token that a device may send. The head is read with this many extra bytes, because a
 * truncated token could not be recognised.
 */
export const longestToken = 256

/** The first `max` bytes of a payload, secrets redacted. */
export function redactHead(payload: Uint8Array, max: number, redact: Redact): Buffer {
  const window = Buffer.from(payload.buffer, payload.byteOffset, Math.min(payload.length, max + longestToken))
  // Each character stands for one byte, so positions are preserved.
  return Buffer.from(redact(window.toString('latin1')), 'latin1').subarray(0, max)
}

/** Redacts a device's secrets in the stored parts of rejected messages. */
export function cleanerOf(tokenHash: Buffer | undefined) {
  const redact = createRedactor(tokenHash)
  return {
    text: redact,
    head: (bytes: Uint8Array, max: number) => redactHead(bytes, max, redact),
  }
}

/** Characters that cannot be shown on screen. */
const unprintable = /[^\P{Cc}\t\n\r]/u

/** The first bytes of a message as text if they are valid UTF-8, otherwise as pairs of hexadecimal digits. */
export function shownHead(head: Uint8Array, cut: boolean): { form: 'text' | 'hex'; content: string } {
  const text = textOf(head, cut)
  return text === undefined || unprintable.test(text)
    ? { form: 'hex', content: (Buffer.from(head).toString('hex').match(/../g) ?? []).join(' ') }
    : { form: 'text', content: text }
}

/** A character truncated at the end is not an error. */
function textOf(head: Uint8Array, cut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(head, { stream: cut })
  } catch {
    return undefined
  }
}

/** Which attributes changed, in the order reported. */
export function changedFacts(
  before: Readonly<Record<string, unknown>>,
  reported: Readonly<Record<string, unknown>>,
): FactChange[] {
  return (
    Object.entries(reported)
      .filter(([key, after]) => !Object.hasOwn(before, key) || !alike(before[key], after))
      // Not every name of an attribute is one of ours: `toString` is in every object.
      .map(([key, after]) => ({ key, before: Object.hasOwn(before, key) ? before[key] : null, after }))
  )
}

/** Storage may reorder the keys of an object. */
function alike(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  const [mine, others] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    mine.length === others.size &&
    mine.every(([key, value]) => others.has(key) && alike(value, others.get(key)))
  )
}

/** Merges two consecutive changes of the same device. */
export function joinChanges(first: readonly FactChange[], then: readonly FactChange[]): FactChange[] {
  const joined = new Map(first.map((change) => [change.key, change]))
  for (const change of then)
    joined.set(change.key, { ...change, before: (joined.get(change.key) ?? change).before })
  return [...joined.values()]
}

const valueChars = 200

/** A change as it may be stored: long values truncated, secrets redacted, also those inside of a value. */
export function redactedChange({ key, before, after }: FactChange, redact: Redact): FactChange {
  const kept = (value: unknown) => {
    if (value === null) return null
    if (isSecretName.test(key)) return '***'
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    const clean = redact(text)
    if (clean.length > valueChars) return `${clean.slice(0, valueChars).toWellFormed()}…`
    return clean === text ? value : clean
  }
  return { key: redact(key), before: kept(before), after: kept(after) }
}
