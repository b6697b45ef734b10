import { deviceOf } from '@limpid/contract/kernel/origins/user-agent'
import { settingTable } from '@limpid/contract/settings/table'
import type { Origin } from './auth.events.ts'

/** How long a token lives, and how long a session lasts: without a call, and however busy it was. */
export interface SessionLimits {
  tokenSeconds: number
  idleSeconds: number
  absoluteSeconds: number
}

/** A session's last call is noted at most this often, so that a busy page does not write on every call. */
export const touchSeconds = 60

/** For how long a token still counts after another took its place: calls under way and other tabs have it yet. */
export const overlapSeconds = 60

/** Sessions last used, or begun, before these moments are over; a token made before `issued` is to be renewed. */
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

/** Signs that cannot be taken for one another. */
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
 * What a captcha is drawn on, and the inks of its signs: each stands out from the ground by 7:1 and from the lines across it by 3:1, in
 * every theme the same.
 */
export const captchaGround = '#f4f6f8'
const captchaInks = ['#1b4b8a', '#7a1f3d', '#14532d', '#5b21b6', '#7c2d12', '#0f4c5c']
const captchaNoise = '#949eab'

/** The drawing of a captcha with bold signs in inks that can be read, chosen by random numbers in [0, 1). */
export function inkCaptcha(svg: string, random: () => number): string {
  return svg.replaceAll(/stroke="#\w+"/g, `stroke="${captchaNoise}"`).replaceAll(/<path fill="#\w+"/g, () => {
    const ink = captchaInks[Math.floor(random() * captchaInks.length)]
    return `<path fill="${ink}" stroke="${ink}" stroke-width="1.2" stroke-linejoin="round"`
  })
}

/** Answers are compared without regard to case and to blanks around them. */
export function normaliseAnswer(answer: string): string {
  return answer.trim().toLowerCase()
}

/**
 * Failed sign-ins that are let through in a window: for one account from one address, for one account from all addresses together
 * that it was never signed in from, and from one address whatever the account. Who comes from where the account was signed
 * in before is not counted among the strangers, so that these cannot lock the owner out at home. What staff may set is here as usual.
 */
export const signInLimits = {
  accountAndAddress: { failures: settingTable['limits.signInFailures'].usual, windowSeconds: 15 * 60 },
  accountAndStrangers: { failures: 50, windowSeconds: 15 * 60 },
  address: { failures: settingTable['limits.addressFailures'].usual, windowSeconds: 15 * 60 },
  captchasPerMinute: 60,
} as const

/** What one household or office has: an IPv4 address, or the first 64 bits of an IPv6 one. */
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
 * True for a sign-in like an earlier one: the same browser, whatever its version, from the same network. The first sign-in of
 * an account has nothing to be compared with and counts as familiar.
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
