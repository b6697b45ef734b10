import { passwordLength, passwordLengths } from '@limpid/contract/users/passwords'

export type Strength = 'short' | 'weak' | 'fair' | 'good'

const fewSigns = 5

/**
 * A hint while typing, based only on length and variety; a word followed by a number counts as one kind.
 * Whether a password is commonly known is decided by the server.
 */
export function strengthOf(password: string, min: number = passwordLengths.min): Strength {
  const length = passwordLength(password)
  if (length < min) return 'short'
  const oneKind = /^(?:\d+|\p{L}+\d{0,4}[!.?]?)$/u.test(password) && length < 12
  if (new Set(password.toLowerCase()).size < fewSigns || oneKind) return 'weak'
  return length < passwordLengths.good ? 'fair' : 'good'
}
