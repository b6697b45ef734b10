/**
 * Password lengths in characters (code points). No composition rules: what counts is length and not being a
 * known password.
 */
export const passwordLengths = {
  min: 8,
  /** From this length a password is long enough on its own. */
  good: 15,
  max: 128,
} as const

/** Number of characters of a password as a user counts them. */
export function passwordLength(password: string): number {
  return [...password].length
}
