import type { MaintenanceTask } from '@limpid/contract/maintenance/maintenance'
import type { NewTask } from '@limpid/contract/maintenance/schemas'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { maintenanceWords } from '../maintenance.words.ts'

/** Values of the task form; numbers are text while nothing is entered. */
export interface TaskValues extends Record<string, unknown> {
  name: string
  note: string
  everyDays: number | string
  once: boolean
  metric: string
  amount: number | string
}

export function valuesOf(task: MaintenanceTask | undefined): TaskValues {
  return {
    name: task?.name.zh ?? '',
    note: task?.note ?? '',
    everyDays: task?.everyDays ?? '',
    once: task?.once ?? false,
    metric: task?.metric ?? '',
    amount: task?.amount ?? '',
  }
}

/** Builds a task from the form: days, a counter, or both. */
export function taskFields(t: TextsOf<typeof maintenanceWords>): z.ZodMiniType<NewTask, TaskValues> {
  const days = z
    .number(t.daysWrong)
    .check(z.int(t.daysWrong), z.gte(1, t.daysWrong), z.lte(3660, t.daysWrong))
  return z.pipe(
    z
      .object({
        name: z.string().check(z.trim(), z.minLength(1, t.taskNameMissing), z.maxLength(64, t.taskNameLong)),
        note: z.string().check(z.trim(), z.maxLength(1000, t.noteLong)),
        everyDays: z.union([z.literal(''), days], t.daysWrong),
        once: z.boolean(),
        metric: z.string(),
        amount: z.union([z.literal(''), z.number(t.amountWrong)], t.amountWrong),
      })
      .check(
        z.refine(({ everyDays, metric }) => everyDays !== '' || metric !== '', {
          error: t.oneOfBoth,
          path: ['everyDays'],
        }),
        z.refine(({ once, metric }) => !once || metric === '', { error: t.onceCounted, path: ['once'] }),
        z.refine(({ metric, amount }) => metric === '' || (amount !== '' && amount > 0), {
          error: t.amountWrong,
          path: ['amount'],
        }),
      ),
    z.transform(({ name, note, everyDays, once, metric, amount }) => ({
      name,
      note,
      everyDays: everyDays === '' ? null : everyDays,
      once,
      counted: metric === '' || amount === '' ? null : { metric, amount },
    })),
  ) as unknown as z.ZodMiniType<NewTask, TaskValues>
}
