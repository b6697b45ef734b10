import * as z from 'zod/mini'
import { dictValue } from '../dicts/management.ts'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { pictureIds } from '../pictures.ts'
import { feedbackStatuses } from './statuses.ts'

/** The dictionary of kinds of faults: each installation has its own. */
export const feedbackKinds = 'feedback_kind'

/** Reports of one person about one device that are not closed. */
export const mostOpenReports = 50
/** Entries of one thread. */
export const mostEntries = 500

export const newReport = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** One of the kinds that are offered; null for none. */
  kind: z._default(z.nullable(dictValue), null),
  /** What the machine shows; of the product's model, or another. */
  faultCode: z.nullable(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/))),
  /** The wash of this device in which it happened. */
  cycleId: z.nullable(id),
  pictureIds,
})
export type NewReport = z.output<typeof newReport>

const nothingSaid = { zh: '请填写内容', en: 'An entry says something, shows something or changes the status' }

export const newEntry = z
  .object({
    text: z.string().check(z.trim(), z.maxLength(4000)),
    pictureIds,
    /** Null leaves it as it is. */
    status: z.nullable(z.enum(feedbackStatuses)),
    /** Work on this device that was done for it. */
    workId: z.nullable(id),
  })
  .check(
    rule((entry) =>
      entry.text || entry.pictureIds.length > 0 || entry.status || entry.workId
        ? []
        : [{ words: nothingSaid, path: ['text'] }],
    ),
  )
export type NewEntry = z.output<typeof newEntry>
