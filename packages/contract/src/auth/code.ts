import * as z from 'zod/mini'
import { secret } from '../kernel/people/secrets.ts'

/** Signs of a code, for fields that hold one. */
export const codeLength = 6
/** How long a code may be used. */
export const codeSeconds = 5 * 60
/** Pause between two codes for one purpose and target. */
export const codePauseSeconds = 60

export const code = secret(z.string().check(z.regex(/^\d{6}$/)))
