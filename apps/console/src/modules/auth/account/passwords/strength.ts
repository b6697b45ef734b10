import { passwordLength, passwordLengths } from '@limpid/contract/kernel/people/passwords'

export type Strength = 'short' | 'weak' | 'fair' | 'good'

const fewSigns = 5

/** A hint while typing: by length and variety alone, a word with a number behind it being one kind. Whether a password is a known one the server decides. */
export function strengthOf(password: string): Strength {
  const length = passwordLength(password)
  if (length < passwordLengths.least) return 'short'
  const oneKind = /^(?:\d+|\p{L}+\d{0,4}[!.?]?)$/u.test(password) && length < 12
  if (new Set(password.toLowerCase()).size < fewSigns || oneKind) return 'weak'
  return length < passwordLengths.good ? 'fair' : 'good'
}
