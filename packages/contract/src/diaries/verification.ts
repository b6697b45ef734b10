import * as z from 'zod/mini'
import { chainHash } from './record.ts'

/**
 * missing: no entry has this number; contentChanged: its text does not match its hash; linkBroken: its
 * previous hash differs from that of the preceding entry; fieldsDiffer: the stored columns differ from the
 * text; unreadable: the text is not a valid entry; endMissing: the chain ends before the expected last entry,
 * or with a different one.
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

/** Maximum number of errors reported per part. */
export const maxBroken = 100

export const verificationStep = z.object({
  /** Entries checked in this part. */
  checked: z.int(),
  /** Entries in the whole chain. */
  records: z.int(),
  /** First entry of the next part; null after the last part. */
  next: z.nullable(z.int()),
  broken: z.array(brokenRecord),
  /** Hash at the end of this part. */
  hash: z.nullable(chainHash),
})
export type VerificationStep = z.output<typeof verificationStep>
