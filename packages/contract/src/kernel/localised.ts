import * as z from 'zod/mini'
import type { Words } from './words.ts'

/** A text in both languages, as returned to clients. */
export const words = z.object({ zh: z.string(), en: z.string() })

/** A text that users enter in both languages; neither may be empty. */
export function localised(max: number) {
  const text = z.string().check(z.trim(), z.minLength(1), z.maxLength(max))
  return z.strictObject({ zh: text, en: text })
}

/** A finding of one of our own validation rules: part of the issue, shown in the reader's language. */
export interface RuleIssue {
  words: Words
  path?: readonly (string | number)[]
}

/**
 * Our own checks judge a value only where nothing else is wrong with it: a number beyond its range, in a rule that counts with it, might take
 * all memory, and a part that could not be decoded has another type.
 */
const when = ({ issues }: z.core.ParsePayload) => issues.length === 0

/** A check that lists everything wrong with a value, in both languages. */
export function rule<T>(faultsOf: (value: T) => readonly RuleIssue[]) {
  const check = ({ value, issues }: z.core.ParsePayload<T>) => {
    for (const { words: said, path = [] } of faultsOf(value))
      issues.push({ code: 'custom', input: value, params: { words: said }, path: [...path] })
  }
  return z.check<T>(check, { when })
}

/** A check that says no more than that a value is wrong, at a path within it. */
export const condition = <T>(holds: (value: T) => boolean, path?: string[]) =>
  z.refine<T>(holds, { when, ...(path && { path }) })

/** A text that must match a pattern, with the message for one that does not. */
export function formed(form: RegExp, said: Words) {
  const schema = z.string().check(rule((text) => (form.test(text) ? [] : [{ words: said }])))
  return schema.register(z.globalRegistry, { pattern: form.source })
}
