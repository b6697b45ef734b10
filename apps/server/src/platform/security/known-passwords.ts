import { passwordLengths } from '@limpid/contract/users/passwords'

let known: Promise<ReadonlySet<string>> | undefined

/**
 * Passwords chosen by many people: the list of `@zxcvbn-ts/language-common` (MIT), 49,000 from published
 * breaches, in lower case. Loaded on first use and kept in memory.
 */
export function knownPasswords(): Promise<ReadonlySet<string>> {
  known ??= import('@zxcvbn-ts/language-common').then(
    ({ dictionary }) => new Set(dictionary['passwords-common'].filter((word) => word.length >= minListed)),
  )
  return known
}

/** Shorter ones matter only as the beginning of a longer one. */
const minListed = Math.ceil(passwordLengths.min / 2)
