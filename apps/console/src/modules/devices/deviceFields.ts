import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import type { deviceWords } from './devices.words.ts'

const snForm = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/

/** Validation of a device's name and serial number, with messages. */
export const nameAndSn = (t: TextsOf<typeof deviceWords>) => ({
  name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
  sn: z.string().check(z.trim(), z.minLength(1, t.snMissing), z.regex(snForm, t.snInvalid)),
})
