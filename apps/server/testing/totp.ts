import { stepAt, totpCode } from '../src/modules/auth/second-factor/totp.rules.ts'

/** The secret of an authenticator app, from the text that the person copies. */
export const fromBase32 = (text: string): Buffer =>
  Buffer.from(
    [...text]
      .map((sign) => 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'.indexOf(sign).toString(2).padStart(5, '0'))
      .join('')
      .match(/.{8}/g)
      ?.map((byte) => Number.parseInt(byte, 2)) ?? [],
  )

/** The code that the app shows, or showed or will show this many half minutes later. */
export const appCode = (secret: string, at: Date, steps = 0): string =>
  totpCode(fromBase32(secret), stepAt(at) + steps)
