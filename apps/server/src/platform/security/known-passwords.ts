import { passwordLengths } from '@limpid/contract/kernel/people/passwords'

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Passwords that many people chose: the list of `@zxcvbn-ts/language-common` (MIT), 49,000 drawn from published breaches, in small
 * letters. Loaded when first needed and kept.
 */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= leastKept)),
  )
  return known
}

/** Shorter ones matter only as the beginning of a longer one. */
const leastKept = Math.ceil(passwordLengths.least / 2)
