import * as z from 'zod/mini'
import { cycleResults } from '../cycles/cycle-results.ts'
import { hygieneVerdict } from '../cycles/hygiene.ts'
import { instant } from '../kernel/time.ts'

/** SHA-256 in 64 hexadecimal digits. */
export const chainHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'hash'))

/** Placeholder for the hash before the first entry. */
export const noHash = '0'.repeat(64)

export const diaryFormat = 'limpid-wash-diary/1'

/**
 * wash: first recorded; correction: changed by late data; withdrawal: late data showed that there was no
 * wash.
 */
export const diaryKinds = ['wash', 'correction', 'withdrawal'] as const
export type DiaryKind = (typeof diaryKinds)[number]

const amount = z.nullable(z.number())

/** A wash as stored in a ledger entry. */
export const diaryWash = z.object({
  startedAt: instant,
  endedAt: instant,
  result: z.enum(cycleResults),
  programme: z.nullable(z.string()),
  waterLitres: amount,
  energyKwh: amount,
  detergentMillilitres: amount,
  rinseAidMillilitres: amount,
  maxTemperatureCelsius: amount,
  /** How many washes the machine's own counter added; absent if it has none, and in older entries. */
  machineCount: z.optional(z.int()),
  /** Null if hygiene was not assessed. */
  hygiene: z.nullable(hygieneVerdict),
})
export type DiaryWash = z.output<typeof diaryWash>

/** The content of a ledger entry: its JSON in one line, in this key order, is what is hashed. */
export const diaryContent = z.object({
  format: z.literal(diaryFormat),
  device: z.string(),
  serialNumber: z.string(),
  record: z.int(),
  kind: z.enum(diaryKinds),
  replaces: z.nullable(z.int()),
  previous: chainHash,
  recordedAt: instant,
  cycle: z.string(),
  startedAt: instant,
  wash: z.nullable(diaryWash),
})
export type DiaryContent = z.output<typeof diaryContent>
