import * as z from 'zod/mini'
import { chainHash } from './record.ts'

/**
 * missing: no record has this number; contentChanged: its text no longer has its hash; linkBroken: it names another hash than the
 * record before it has; fieldsDiffer: what is stored beside the text is not what the text says; unreadable: the text is no record;
 * endMissing: the chain ends before the record that it should end with, or with another one.
 */
export const brokenKinds = [
  'missing',
  'contentChanged',
  'linkBroken',
  'fieldsDiffer',
  'unreadable',
  'endMissing',
] as const
export type BrokenKind = (typeof brokenKinds)[number]

export const brokenRecord = z.object({ record: z.int(), kind: z.enum(brokenKinds) })
export type BrokenRecord = z.output<typeof brokenRecord>

/** Most faults that one part tells. */
export const mostBroken = 100

export const verificationStep = z.object({
  /** Records looked at in this part. */
  checked: z.int(),
  /** Records of the whole chain. */
  records: z.int(),
  /** With which record the next part begins; null when this was the last. */
  next: z.nullable(z.int()),
  broken: z.array(brokenRecord),
  /** Hash at the end of this part. */
  hash: z.nullable(chainHash),
})
export type VerificationStep = z.output<typeof verificationStep>
