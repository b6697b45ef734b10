import type { NewWork } from '@limpid/contract/maintenance/schemas'
import { type ReplacedPart, replacedPart } from '@limpid/contract/parts/schemas'
import * as z from 'zod/mini'
import { readTime } from '../../../lib/times/fieldTime.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { maintenanceWords } from '../maintenance.words.ts'

/** Values of the maintenance record form; the time is in the browser's zone, as the input writes it. */
export interface WorkValues extends Record<string, unknown> {
  name: string
  doneAt: string
  note: string
  pictureIds: string[]
  parts: ReplacedPart[]
}

/** Builds a maintenance record from the form: for a task, or with its own name. */
export function workFields(
  t: TextsOf<typeof maintenanceWords>,
  taskId: string | null,
): z.ZodMiniType<NewWork, WorkValues> {
  const past = (text: string) => readTime(text) !== undefined && new Date(text) <= new Date()
  const min = taskId === null ? 1 : 0
  return z.pipe(
    z.object({
      name: z.string().check(z.trim(), z.minLength(min, t.workNameMissing), z.maxLength(64, t.taskNameLong)),
      doneAt: z.string().check(z.refine(past, t.doneAtWrong)),
      note: z.string().check(z.trim(), z.maxLength(2000, t.noteLong)),
      pictureIds: z.array(z.string()),
      parts: z.array(replacedPart),
    }),
    z.transform(({ name, doneAt, ...work }) => ({
      ...work,
      taskId,
      doneAt: new Date(doneAt),
      ...(taskId === null && { name }),
    })),
  ) as unknown as z.ZodMiniType<NewWork, WorkValues>
}
