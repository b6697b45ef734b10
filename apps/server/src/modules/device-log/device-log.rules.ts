import { hash } from 'node:crypto'
import type { FactChange } from '@limpid/contract/device-log/device-log'

/** Text under a key that suggests a secret, in JSON; a truncated one counts too. */
const namedSecret =
  /("[^"]{0,64}(?:password|passwd|secret|token|api_?key)[^"]{0,64}"\s*:\s*")((?:[^"\\]|\\.)*)/gi
/** Token candidates: anything of some length without spaces, quotes and separators, except numbers. */
const word = /(?![\d.]+(?:[^\w.]|$))[^\s"'\\{}[\](),;:/]{8,256}/g

/** Replaces secrets with the same number of asterisks. */
export type Redact = (text: string) => string

/**
 * Redacts the device's own token, recognised by its SHA-256, and every value with a secret's name. Words
 * already found harmless are cached, since messages of one device share most of them.
 */
export function createRedactor(tokenHash: Buffer | undefined): Redact {
  const harmless = new Set<string>()
  const orStars = (one: string) => {
    if (harmless.has(one)) return one
    if (tokenHash && hash('sha256', one, 'buffer').equals(tokenHash)) return stars(one)
    harmless.add(one)
    return one
  }
  return (text) => {
    const named = text.replaceAll(namedSecret, (_, name: string, value: string) => name + stars(value))
    return tokenHash ? named.replaceAll(word, orStars) : named
  }
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

function stars(text: string): string {
  return '*'.repeat(text.length)
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
const notificationNames = /password|passwd|secret|token|api_?key/i

/** A change as it may be stored: long values truncated, secrets redacted. */
export function keptChange({ key, before, after }: FactChange): FactChange {
  const cut = (value: unknown) => {
    if (value === null) return null
    if (notificationNames.test(key)) return '***'
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.length > valueChars ? `${text.slice(0, valueChars)}…` : value
  }
  return { key, before: cut(before), after: cut(after) }
}
