import * as z from 'zod/mini'
import type { Words } from './words.ts'

/** A text in both languages, as it is told. */
export const words = z.object({ zh: z.string(), en: z.string() })

/** A text that people write in both languages, neither of them empty. */
export function localised(most: number) {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(most))
  return z.strictObject({ zh: text, en: text })
}

/** What a rule of our own says against an input: it stands in the issue and is told in the reader's language. */
export interface RuleIssue {
  words: Words
  path?: readonly (string | number)[]
}

/** A check that says, in both languages, everything that is wrong with a value. */
export function rule<T>(faultsOf: (value: T) => readonly RuleIssue[]) {
  return z.check<T>((context) => {
    for (const { words: said, path = [] } of faultsOf(context.value))
      context.issues.push({
        code: 'custom',
        input: context.value,
        params: { words: said },
        path: [...path],
      })
  })
}

/** A text of a form, with what is said of one that has another. */
export function formed(form: RegExp, said: Words) {
  return z.string().check(rule((text) => (form.test(text) ? [] : [{ words: said }])))
}
