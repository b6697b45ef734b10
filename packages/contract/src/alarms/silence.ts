import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { severities } from '../products/severities.ts'
import { alarmKinds } from './alarm-words.ts'

/** Days of alarm records that the preview of a silence looks at. */
export const silencePreviewDays = 90
/** Alarms that a preview names; it counts all. */
export const maxSilenced = 5

/** What a silence would have hidden. */
export const silencePreview = z.object({
  /** How often these alarms were raised, and how often nobody would have been notified. */
  raised: z.int(),
  hidden: z.int(),
  /** The worst severity of what would have been hidden; null where nothing would. */
  worst: z.nullable(z.enum(severities)),
  /** Alarms of a device of which something would have been hidden: how many, and the worst and most frequent. */
  total: z.int(),
  list: z.array(
    z.object({
      /** The latest record. */
      id,
      device: z.string(),
      kind: z.enum(alarmKinds),
      code: z.string(),
      name: z.nullable(words),
      severity: z.enum(severities),
      raised: z.int(),
      hidden: z.int(),
    }),
  ),
})
export type SilencePreview = z.output<typeof silencePreview>
