import * as z from 'zod/mini'
import { hygieneVerdict } from '../cycles/hygiene.ts'
import { cycleResults } from '../cycles.ts'
import { instant } from '../kernel/time.ts'

/** SHA-256 in 64 hexadecimal digits. */
export const chainHash = z.string().check(z.regex(/^[0-9a-f]{64}$/, 'hash'))

/** What stands in the place of a hash before the first record. */
export const noHash = '0'.repeat(64)

export const diaryFormat = 'limpid-wash-diary/1'

/** wash: told for the first time; correction: late readings changed it; withdrawal: late readings say that it was none. */
export const diaryKinds = ['wash', 'correction', 'withdrawal'] as const
export type DiaryKind = (typeof diaryKinds)[number]

const amount = z.nullable(z.number())

/** A wash as a record holds it. */
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
  /** Null where hygiene was not judged. */
  hygiene: z.nullable(hygieneVerdict),
})
export type DiaryWash = z.output<typeof diaryWash>

/** The content of a record: as JSON in one line, in this order, it is what is hashed. */
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
