import { deviceOf } from '@limpid/contract/kernel/origins/user-agent'
import { settingTable } from '@limpid/contract/settings/table'
import type { Origin } from './auth.events.ts'

/** How long a token lives, and how long a session lasts: without a call, and at most. */
export interface SessionLimits {
  tokenSeconds: number
  idleSeconds: number
  absoluteSeconds: number
}

/** A session's last call is recorded at most this often, so that a busy page does not write on every call. */
export const touchSeconds = 60

/** How long a token stays valid after its replacement, for calls in progress and other tabs. */
export const overlapSeconds = 60

/**
 * Sessions last used, or begun, before these times have ended; a token issued before `issued` has to be
 * renewed.
 */
export function oldestSession(
  now: Date,
  limits: SessionLimits,
): { lastSeen: Date; created: Date; issued: Date } {
  return {
    issued: new Date(now.getTime() - limits.tokenSeconds * 1000),
    lastSeen: new Date(now.getTime() - limits.idleSeconds * 1000),
    created: new Date(now.getTime() - limits.absoluteSeconds * 1000),
  }
}

/** How long a captcha may be answered. */
export const captchaSeconds = 120

/** Characters that cannot be confused with one another. */
const captchaAlphabet = '2345678abcdefhkmnpqrstuvwxyz'
const captchaLength = 4

/** A captcha's text from random numbers in [0, 1). */
export function captchaText(random: () => number): string {
  return Array.from(
    { length: captchaLength },
    () => captchaAlphabet[Math.floor(random() * captchaAlphabet.length)],
  ).join('')
}

/**
 * Background and text colours of a captcha: each has a contrast of 7:1 to the background and 3:1 to the lines
 * across it, the same in every theme.
 */
export const captchaGround = '#f4f6f8'
const captchaInks = ['#1b4b8a', '#7a1f3d', '#14532d', '#5b21b6', '#7c2d12', '#0f4c5c']
const captchaNoise = '#949eab'

/** The captcha image with bold characters in readable colours, selected by random numbers in [0, 1). */
export function inkCaptcha(svg: string, random: () => number): string {
  return svg.replaceAll(/stroke="#\w+"/g, `stroke="${captchaNoise}"`).replaceAll(/<path fill="#\w+"/g, () => {
    const ink = captchaInks[Math.floor(random() * captchaInks.length)]
    return `<path fill="${ink}" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"`
  })
}

/** Answers are compared ignoring case and surrounding whitespace. */
export function normaliseAnswer(answer: string): string {
  return answer.trim().toLowerCase()
}

/**
 * Failed sign-ins allowed per window: for one account from one address, for one account from all unfamiliar
 * addresses together, and from one address whatever the account. Attempts from an address where the account
 * has signed in before do not count as unfamiliar, so that others cannot lock the owner out at home. Defaults
 * of what administrators can set.
 */
export const signInLimits = {
  accountAndAddress: { failures: settingTable['limits.signInFailures'].defaultValue, windowSeconds: 15 * 60 },
  accountAndOthers: { failures: 50, windowSeconds: 15 * 60 },
  address: { failures: settingTable['limits.addressFailures'].defaultValue, windowSeconds: 15 * 60 },
  captchasPerMinute: 60,
} as const

/** The network of a household or office: an IPv4 address, or the first 64 bits of an IPv6 address. */
export function network(address: string): string {
  if (address.startsWith('::ffff:')) return address.slice('::ffff:'.length)
  if (!address.includes(':')) return address
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => (text === '' ? [] : text.split(':'))
  const [first, last] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - first.length - last.length }, () => '0')
  return `${[...first, ...zeros, ...last].slice(0, 4).join(':')}::/64`
}

/**
 * True for a sign-in like an earlier one: the same browser, any version, from the same network. The first
 * sign-in of an account has nothing to compare with and counts as familiar.
 */
export function isFamiliar(origin: Origin, earlier: readonly Origin[]): boolean {
  const place = placeOf(origin)
  return earlier.length === 0 || earlier.some((one) => placeOf(one) === place)
}

function placeOf({ address, userAgent }: Origin): string {
  const { browser, system } = deviceOf(userAgent)
  const device =
    browser === undefined && system === undefined ? userAgent : `${browser?.replace(/ \d+$/, '')} ${system}`
  return `${network(address)} ${device}`
}

/** Placeholder for callers without a session, such as API keys. */
export const noSession = '0'
