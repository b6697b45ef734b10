/** Lengths of a password, in characters (code points). No composition rules: length and not being a known one are what counts. */
export const passwordLengths = {
  least: 8,
  /** From here on a password is long enough to stand on its own. */
  good: 15,
  most: 128,
} as const

/** Characters of a password as a person counts them. */
export function passwordLength(password: string): number {
  return [...password].length
}
