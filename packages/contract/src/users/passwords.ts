import * as z from 'zod/mini'
import { secret } from '../kernel/secrets.ts'

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

/** The password of the signed-in user, typed again before something that protects or hands over access. */
export const typedPassword = secret(z.string().check(z.minLength(1), z.maxLength(512)))
