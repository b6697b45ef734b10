import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { passwordLength, passwordLengths } from '@limpid/contract/users/passwords'

/** Product-related words, which add no strength to a password. */
const productWords = ['limpid', '澄联', 'dishwasher', 'washing', 'admin', 'password']
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
/** Characters that must remain after removing guessable words. */
const minBeyondWords = 5
const minDifferent = 4

/**
 * Why a new password is rejected; undefined if it is acceptable. It is used exactly as typed. `known`
 * contains common passwords, `words` the user's own data: username, mobile number, e-mail address. Additions
 * to a known password count only from 15 characters on.
 */
export function passwordFault(
  password: string,
  known: ReadonlySet<string>,
  words: readonly string[],
  minLength: number = passwordLengths.min,
): ProblemName | undefined {
  const length = passwordLength(password)
  if (length < minLength) return 'passwordTooShort'
  if (length > passwordLengths.max) return 'passwordTooLong'
  const small = password.toLowerCase()
  if (known.has(small) || new Set(small).size < minDifferent || isRun(small)) return 'passwordGuessable'
  const bare = small.replace(/[\d\p{P}\p{S}]+$/u, '')
  if (length < passwordLengths.good && known.has(bare)) return 'passwordGuessable'
  const personal = words.flatMap((word) => [word, ...word.split('@')]).filter((word) => word.length > 2)
  const rest = [...productWords, ...personal]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), small)
  return rest !== small && passwordLength(rest) < minBeyondWords ? 'passwordGuessable' : undefined
}

/** True for sequences of adjacent keys or letters, ascending or descending, repeated or not. */
function isRun(text: string): boolean {
  return rows.some((row) => {
    const turned = [...row].reverse().join('')
    return [row, turned].some((line) => line.repeat(2 + Math.ceil(text.length / line.length)).includes(text))
  })
}
