import * as z from 'zod/mini'
import { dictValue } from '../dicts/management.ts'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { pictureIds } from '../pictures/pictures.ts'
import { feedbackStatuses } from './statuses.ts'

/** The dictionary of fault types, specific to each installation. */
export const feedbackKinds = 'feedback_kind'

/** Maximum open reports of one user about one device. */
export const maxOpenReports = 50
/** Maximum entries per thread. */
export const maxEntries = 500

export const newReport = z.object({
  title: z.string().check(z.trim(), z.minLength(1), z.maxLength(100)),
  text: z.string().check(z.trim(), z.minLength(1), z.maxLength(4000)),
  /** One of the offered fault types; null for none. */
  kind: z._default(z.nullable(dictValue), null),
  /** The code on the machine's display; from the product model or free text. */
  faultCode: z.nullable(z.string().check(z.trim(), z.regex(/^[A-Za-z0-9][A-Za-z0-9._-]{0,31}$/))),
  /** The wash of this device during which it happened. */
  cycleId: z.nullable(id),
  /** The insight that it follows. */
  insightId: z.optional(id),
  pictureIds,
})
export type NewReport = z.output<typeof newReport>

const textMissing = {
  zh: '请输入内容、添加照片或更新状态',
  en: 'Enter a text, add a photo or change the status',
}

export const newEntry = z
  .object({
    text: z.string().check(z.trim(), z.maxLength(4000)),
    pictureIds,
    /** Null leaves it unchanged. */
    status: z.nullable(z.enum(feedbackStatuses)),
    /** Related maintenance record of this device. */
    workId: z.nullable(id),
  })
  .check(
    rule((entry) =>
      entry.text || entry.pictureIds.length > 0 || entry.status || entry.workId
        ? []
        : [{ words: textMissing, path: ['text'] }],
    ),
  )
export type NewEntry = z.output<typeof newEntry>
