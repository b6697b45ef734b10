import { passwordLength, passwordLengths } from '@limpid/contract/kernel/people/passwords'
import type { ProblemName } from '@limpid/contract/kernel/problems/problems'

/** Words that name the product; a password made of them protects nothing here. */
const productWords = ['limpid', '澄联', 'dishwasher', 'washing', 'admin', 'password']
const rows = [
  'abcdefghijklmnopqrstuvwxyz',
  '01234567890',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm',
]
/** Characters that must be left when words that anybody could guess are taken out. */
const leastBeyondWords = 5
const leastDifferent = 4

/**
 * Why a new password is refused; undefined when it may be used. It is taken exactly as typed. `known` holds passwords that
 * many people chose, `words` what belongs to this person: username, mobile number, e-mail address. What is added to a known
 * one counts from 15 characters on.
 */
export function passwordFault(
  password: string,
  known: ReadonlySet<string>,
  words: readonly string[],
): ProblemName | undefined {
  const length = passwordLength(password)
  if (length < passwordLengths.least) return 'passwordTooShort'
  if (length > passwordLengths.most) return 'passwordTooLong'
  const small = password.toLowerCase()
  if (known.has(small) || new Set(small).size < leastDifferent || isRun(small)) return 'passwordGuessable'
  const bare = small.replace(/[\d\p{P}\p{S}]+$/u, '')
  if (length < passwordLengths.good && known.has(bare)) return 'passwordGuessable'
  const personal = words.flatMap((word) => [word, ...word.split('@')]).filter((word) => word.length > 2)
  const rest = [...productWords, ...personal]
    .sort((a, b) => b.length - a.length)
    .reduce((left, word) => left.replaceAll(word.toLowerCase(), ''), small)
  return rest !== small && passwordLength(rest) < leastBeyondWords ? 'passwordGuessable' : undefined
}

/** True for keys or letters in a row, up or down, repeated or not. */
function isRun(text: string): boolean {
  return rows.some((row) => {
    const turned = [...row].reverse().join('')
    return [row, turned].some((line) => line.repeat(2 + Math.ceil(text.length / line.length)).includes(text))
  })
}
