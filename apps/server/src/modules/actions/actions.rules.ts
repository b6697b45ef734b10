import { hash } from 'node:crypto'
import type { FactChange } from '@limpid/contract/actions'

/** A text under a name that sounds like a secret, in JSON; one that is cut off counts too. */
const namedSecret =
  /("[^"]{0,64}(?:password|passwd|secret|token|api_?key)[^"]{0,64}"\s*:\s*")((?:[^"\\]|\\.)*)/gi
/** What can be a token: anything of some length without spaces, quotes, and what separates; no number. */
const word = /(?![\d.]+(?:[^\w.]|$))[^\s"'\\{}[\](),;:/]{8,256}/g

/** Puts as many stars in the place of secrets as they have characters. */
export type Strike = (text: string) => string

/**
 * Strikes out the device's own token, known by its SHA-256, and everything that is called a secret. Words that are none are remembered:
 * messages of one device have most of them in common.
 */
export function createStrike(tokenHash: Buffer | undefined): Strike {
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

/** The longest token that a device may bring along. A head is cut from so much more: half a token would not be known. */
export const longestToken = 256

/** The first `most` bytes of a payload, secrets struck out. */
export function strikeHead(payload: Uint8Array, most: number, strike: Strike): Buffer {
  const window = Buffer.from(
    payload.buffer,
    payload.byteOffset,
    Math.min(payload.length, most + longestToken),
  )
  // Each character stands for a byte, so what is left stays in its place.
  return Buffer.from(strike(window.toString('latin1')), 'latin1').subarray(0, most)
}

/** For refusals: takes a device's secrets out of what is kept of them. */
export function cleanerOf(tokenHash: Buffer | undefined) {
  const strike = createStrike(tokenHash)
  return {
    text: strike,
    head: (bytes: Uint8Array, most: number) => strikeHead(bytes, most, strike),
  }
}

function stars(text: string): string {
  return '*'.repeat(text.length)
}

/** Anything that a text on a screen cannot hold. */
const unprintable = /[^\P{Cc}\t\n\r]/u

/** The first bytes of a message as text where they are UTF-8, else as hexadecimal digits in pairs. */
export function shownHead(head: Uint8Array, cut: boolean): { form: 'text' | 'hex'; content: string } {
  const text = textOf(head, cut)
  return text === undefined || unprintable.test(text)
    ? { form: 'hex', content: (Buffer.from(head).toString('hex').match(/../g) ?? []).join(' ') }
    : { form: 'text', content: text }
}

/** A character of which the cut left a part is no fault. */
function textOf(head: Uint8Array, cut: boolean): string | undefined {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(head, { stream: cut })
  } catch {
    return undefined
  }
}

/** Which facts are other than before, in the order told. */
export function changedFacts(
  before: Readonly<Record<string, unknown>>,
  told: Readonly<Record<string, unknown>>,
): FactChange[] {
  return Object.entries(told)
    .filter(([key, after]) => !Object.hasOwn(before, key) || !alike(before[key], after))
    .map(([key, after]) => ({ key, before: before[key] ?? null, after }))
}

/** Storage orders the keys of an object anew. */
function alike(a: unknown, b: unknown): boolean {
  if (a === null || b === null || typeof a !== 'object' || typeof b !== 'object') return a === b
  const [mine, others] = [Object.entries(a), new Map(Object.entries(b))]
  return (
    mine.length === others.size &&
    mine.every(([key, value]) => others.has(key) && alike(value, others.get(key)))
  )
}

/** Two changes of the same device in a row as one. */
export function joinChanges(first: readonly FactChange[], then: readonly FactChange[]): FactChange[] {
  const joined = new Map(first.map((change) => [change.key, change]))
  for (const change of then)
    joined.set(change.key, { ...change, before: (joined.get(change.key) ?? change).before })
  return [...joined.values()]
}

const valueChars = 200
const tellingNames = /password|passwd|secret|token|api_?key/i

/** A change as it may be kept: long values cut, what is called a secret struck out. */
export function keptChange({ key, before, after }: FactChange): FactChange {
  const cut = (value: unknown) => {
    if (value === null) return null
    if (tellingNames.test(key)) return '***'
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return text.length > valueChars ? `${text.slice(0, valueChars)}…` : value
  }
  return { key, before: cut(before), after: cut(after) }
}
