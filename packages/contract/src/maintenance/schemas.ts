import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { instant } from '../kernel/time.ts'
import { maxReplaced, replacedPart } from '../parts/schemas.ts'
import { pictureIds } from '../pictures/pictures.ts'

export const maintenanceStates = ['overdue', 'soon', 'later', 'paused'] as const
/** What makes a task due first: its days or its counter. */
export const dueBys = ['days', 'count'] as const

/** Maximum number of own tasks per device. */
export const maxOwnTasks = 50

const onceByDays = { zh: '一次性任务只按天数到期', en: 'One-time tasks are due by days only' }
const nothingToCount = { zh: '请输入天数或累计量', en: 'Enter a number of days, a counter, or both' }

export const taskForm = z
  .object({
    name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
    note: z.string().check(z.trim(), z.maxLength(1000)),
    everyDays: z.nullable(z.int().check(z.gte(1), z.lte(3660))),
    /** Done once, this many days after today; it leaves the plan when its work is recorded. */
    once: z._default(z.boolean(), false),
    counted: z.nullable(
      z.object({
        /** A counter of the product's model. */
        metric: z.string().check(z.minLength(1), z.maxLength(64)),
        amount: z.number().check(z.positive(), z.lte(1e12)),
      }),
    ),
  })
  .check(rule(({ everyDays, counted }) => (everyDays || counted ? [] : [{ words: nothingToCount }])))
  .check(rule(({ once, counted }) => (once && counted ? [{ words: onceByDays }] : [])))
export type TaskForm = z.output<typeof taskForm>

export const newTask = z.safeExtend(taskForm, {
  /** The insight that it follows. */
  insightId: z.optional(id),
})
export type NewTask = z.output<typeof newTask>

const nameMissing = { zh: '计划外的保养需要名称', en: 'Unplanned maintenance needs a name' }

export const newWork = z
  .object({
    /** The task it was done for; null for work outside the plan, which has its own name. */
    taskId: z.nullable(id),
    name: z.optional(z.string().check(z.trim(), z.minLength(1), z.maxLength(64))),
    /** Not in the future. */
    doneAt: instant,
    note: z.string().check(z.trim(), z.maxLength(2000)),
    pictureIds,
    /** Parts of the device's model that were replaced with it. */
    parts: z._default(z.array(replacedPart).check(z.maxLength(maxReplaced)), []),
  })
  .check(rule(({ taskId, name }) => (taskId || name ? [] : [{ words: nameMissing, path: ['name'] }])))
export type NewWork = z.output<typeof newWork>
