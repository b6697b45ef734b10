/* Time-based one-time passwords, RFC 6238, as every authenticator app computes them: SHA-1, six digits, 30 seconds. */
import { createHmac, timingSafeEqual } from 'node:crypto'

const stepSeconds = 30
const digits = 6
/** Clocks of phones may be this many steps off, either way. */
const tolerance = 1
const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'

export function stepAt(at: Date): number {
  return Math.floor(at.getTime() / 1000 / stepSeconds)
}

/** The code of a time step. */
export function totpCode(secret: Buffer, step: number): string {
  const counter = Buffer.alloc(8)
  counter.writeBigUInt64BE(BigInt(step))
  const hash = createHmac('sha1', secret).update(counter).digest()
  const offset = (hash.at(-1) ?? 0) & 15
  return String((hash.readUInt32BE(offset) & 0x7fffffff) % 10 ** digits).padStart(digits, '0')
}

/** The time step of a code that is valid now; undefined for any other. */
export function matchingStep(secret: Buffer, text: string, at: Date): number | undefined {
  const code = plainCode(text)
  if (!/^\d{6}$/.test(code)) return undefined
  const now = stepAt(at)
  const typed = Buffer.from(code)
  let found: number | undefined
  // All are compared, so that the time does not tell which one matched.
  for (let step = now - tolerance; step <= now + tolerance; step += 1)
    if (timingSafeEqual(Buffer.from(totpCode(secret, step)), typed)) found = step
  return found
}

/** The secret as people type it into an app. */
export function base32(bytes: Buffer): string {
  const bits = [...bytes].map((byte) => byte.toString(2).padStart(8, '0')).join('')
  return (bits.match(/.{1,5}/g) ?? [])
    .map((five) => alphabet[Number.parseInt(five.padEnd(5, '0'), 2)])
    .join('')
}

/** What the QR code contains. */
export function otpAddress(issuer: string, username: string, secret: Buffer): string {
  const label = `${encodeURIComponent(issuer)}:${encodeURIComponent(username)}`
  return `otpauth://totp/${label}?secret=${base32(secret)}&issuer=${encodeURIComponent(issuer)}`
}

/** A code as compared: input methods type full-width digits, people spaces. */
const plainCode = (typed: string) => typed.normalize('NFKC').replaceAll(/\s/g, '')

/** A recovery code as stored and compared: without its dash, in lower case. */
export function plainRecoveryCode(typed: string): string {
  return plainCode(typed).toLowerCase().replaceAll('-', '')
}
