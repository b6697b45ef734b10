import * as z from 'zod/mini'
import { rule } from './localised.ts'
import { personal } from './secrets.ts'

/** What the person who decides is asked: a code, which the audit keeps for good, and a note that erasure reaches. */
export interface Reasoned<Code extends string> {
  reason: Code
  note: string
}

/** Longest note, in characters. */
export const maxReasonNote = 500

/** The code that says nothing by itself. */
const vague = 'other'

/** Whether the note may be left out. */
export const explains = ({ reason, note }: Reasoned<string>): boolean =>
  reason !== vague || note.trim() !== ''

/** The fields that say why something was done; with `explained` as check of their object. */
export const reasonFields = <const Codes extends readonly string[]>(codes: Codes) => ({
  reason: z.enum(codes),
  note: personal(z._default(z.string().check(z.trim(), z.maxLength(maxReasonNote)), '')),
})

/** `other` needs a note. */
export const explained = <Value extends Reasoned<string>>() =>
  rule<Value>((value) => (explains(value) ? [] : [{ words: noteMissing, path: ['note'] }]))
const noteMissing = { zh: '选择“其他”时须填写备注', en: 'Add a note that explains “Other”' }

/** Why something was done, as a body of its own. */
export const reasonBody = <const Codes extends readonly string[]>(codes: Codes) =>
  z.object(reasonFields(codes)).check(explained())
