import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { mostReplaced, replacedPart } from '../parts/schemas.ts'
import { pictureIds } from '../pictures.ts'

export const maintenanceStates = ['overdue', 'soon', 'later', 'paused'] as const
/** What a task is due by first: its days, or its counter. */
export const dueBys = ['days', 'count'] as const

/** Tasks of its own that a device may have. */
export const mostOwnTasks = 50

const nothingToCount = { zh: '请填写天数或累计量', en: 'A task is due after days, by a counter, or by both' }

export const newTask = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    note: z.string().check(z.trim(), z.maxLength(1000)),
    everyDays: z.nullable(z.int().check(z.gte(1), z.lte(3660))),
    counted: z.nullable(
      z.object({
        /** A counter of the product's model. */
        metric: z.string().check(z.minLength(1), z.maxLength(64)),
        amount: z.number().check(z.positive(), z.lte(1e12)),
      }),
    ),
  })
  .check(rule(({ everyDays, counted }) => (everyDays || counted ? [] : [{ words: nothingToCount }])))
export type NewTask = z.output<typeof newTask>

const nameMissing = { zh: '计划外的保养需要名称', en: 'Work outside of the plan needs a name' }

export const newWork = z
  .object({
    /** The task that it was done for; null for work outside of the plan, which has a name of its own. */
    taskId: z.nullable(id),
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    /** Not in the future. */
    doneAt: instant,
    note: z.string().check(z.trim(), z.maxLength(2000)),
    pictureIds,
    /** Parts that were replaced with it; those of the device's model. */
    parts: z._default(z.array(replacedPart).check(z.maxLength(mostReplaced)), []),
  })
  .check(rule(({ taskId, name }) => (taskId || name ? [] : [{ words: nameMissing, path: ['name'] }])))
export type NewWork = z.output<typeof newWork>
