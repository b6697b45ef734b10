import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import type { viewWords } from './views.words.ts'

/** Labels of a view's form fields. */
export const viewFields = (t: TextsOf<typeof viewWords>) =>
  z.object({
    name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
    isDefault: z.boolean(),
  })
