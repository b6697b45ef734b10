import * as z from 'zod/mini'
import { secret } from '../kernel/secrets.ts'

/** Number of digits of a code. */
export const codeLength = 6
/** Lifetime of a code. */
export const codeSeconds = 5 * 60
/** Minimum interval between two codes for one purpose and target. */
export const codePauseSeconds = 60

export const code = secret(z.string().check(z.regex(/^\d{6}$/)))
