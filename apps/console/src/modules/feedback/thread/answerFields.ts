import type { NewEntry } from '@limpid/contract/feedback/schemas'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { feedbackWords } from '../feedback.words.ts'

export interface AnswerValues extends Record<string, unknown> {
  text: string
  status: FeedbackStatus | ''
  workId: string
  pictureIds: string[]
}

export const noAnswer: AnswerValues = { text: '', status: '', workId: '', pictureIds: [] }

/** Parses the form fields into a thread entry. */
export function answerFields(t: TextsOf<typeof feedbackWords>): z.ZodMiniType<NewEntry, AnswerValues> {
  return z.pipe(
    z
      .object({
        text: z.string().check(z.trim(), z.maxLength(4000, t.textLong)),
        status: z.string(),
        workId: z.string(),
        pictureIds: z.array(z.string()),
      })
      .check(
        z.refine((entry) => entry.text || entry.status || entry.workId || entry.pictureIds.length > 0, {
          error: t.answerTextMissing,
          path: ['text'],
        }),
      ),
    z.transform(({ status, workId, ...entry }) => ({
      ...entry,
      status: status || null,
      workId: workId || null,
    })),
  ) as unknown as z.ZodMiniType<NewEntry, AnswerValues>
}
