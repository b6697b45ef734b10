import type { NewReport } from '@limpid/contract/feedback/schemas'
import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import type { feedbackWords } from './feedback.words.ts'

export interface ReportValues extends Record<string, unknown> {
  title: string
  text: string
  kind: string
  faultCode: string
  cycleId: string
  pictureIds: string[]
}

/** Parses the form fields into a report. */
export function reportFields(t: TextsOf<typeof feedbackWords>): z.ZodMiniType<NewReport, ReportValues> {
  return z.pipe(
    z.object({
      title: z.string().check(z.trim(), z.minLength(1, t.headingMissing), z.maxLength(100, t.headingLong)),
      text: z.string().check(z.trim(), z.minLength(1, t.textMissing), z.maxLength(4000, t.textLong)),
      kind: z.string(),
      faultCode: z.string(),
      cycleId: z.string(),
      pictureIds: z.array(z.string()),
    }),
    z.transform(({ kind, faultCode, cycleId, ...report }) => ({
      ...report,
      kind: kind || null,
      faultCode: faultCode || null,
      cycleId: cycleId || null,
    })),
  ) as unknown as z.ZodMiniType<NewReport, ReportValues>
}
