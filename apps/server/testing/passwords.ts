import type * as argon2 from '@node-rs/argon2'
import { createPasswords, type Passwords } from '../src/platform/security/passwords.ts'

/** Passwords at the lowest cost that argon2id allows: the same code and format, in less than a millisecond. */
export const testPasswords = (algorithm?: Pick<typeof argon2, 'hash' | 'verify'>): Passwords =>
  createPasswords({ memoryCost: 8, timeCost: 1, parallelism: 1 }, algorithm)
