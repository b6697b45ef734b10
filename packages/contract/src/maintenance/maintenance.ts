import * as z from 'zod/mini'
import { actsForOwner, type DeviceAccess, deviceScopes, mayControl } from '../access/access.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant, localDay } from '../kernel/time.ts'
import { calendarCalls } from './calendar.ts'
import { dueBys, maintenanceStates, newTask, newWork, taskForm } from './schemas.ts'

export type MaintenanceState = (typeof maintenanceStates)[number]

/** State of a task: `soonAt` and `dueAt` are null while its due date is unknown. */
export function maintenanceState(
  task: { paused: boolean; soonAt: Date | null; dueAt: Date | null },
  now: Date,
): MaintenanceState {
  if (task.paused) return 'paused'
  if (task.dueAt && task.dueAt <= now) return 'overdue'
  return task.soonAt && task.soonAt <= now ? 'soon' : 'later'
}

/** Who may do what with the maintenance of a device. */
export const maintenanceCan = {
  /** Records maintenance work. */
  work: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'maintenance'),
  /** Deletes a maintenance record: who made it, while they may make others, the owner and staff who act for the owner. */
  removeWork: (
    access: Pick<DeviceAccess, 'relation' | 'grants'>,
    { mine }: Pick<MaintenanceWork, 'mine'>,
  ): boolean => maintenanceCan.work(access) && (mine || actsForOwner(access)),
  /** Adds, edits and pauses tasks. */
  plan: actsForOwner,
}

const taskFields = {
  id,
  /** Key in the product's plan; null for a task of the device itself. */
  key: z.nullable(z.string()),
  name: words,
  note: z.string(),
  everyDays: z.nullable(z.int()),
  /** Done once: it leaves the plan when its work is recorded. */
  once: z.boolean(),
  /** The counter that makes it due, and the amount after which it is due. */
  metric: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  state: z.enum(maintenanceStates),
  /** When it was last done; null while no work is recorded. */
  doneAt: z.nullable(instant),
  /** Increase of the counter since then, without resets; null without a counter. */
  counted: z.nullable(z.number()),
  /** Recent increase per day; null while unknown. */
  perDay: z.nullable(z.number()),
  /**
   * The last day on which it is on schedule, as `YYYY-MM-DD` in the device's time zone; null while unknown.
   */
  dueDay: z.nullable(localDay),
  dueBy: z.nullable(z.enum(dueBys)),
  /** The day is estimated from the recent rate of the counter. */
  estimated: z.boolean(),
}
export const maintenanceTask = z.object(taskFields)
export type MaintenanceTask = z.output<typeof maintenanceTask>

export const plannedTask = z.object({
  ...taskFields,
  device: z.object({ id, name: z.string(), sn: z.string(), timeZone: z.string(), owned: z.boolean() }),
  site: z.nullable(z.string()),
})
export type PlannedTask = z.output<typeof plannedTask>

export const maintenanceWork = z.object({
  id,
  taskId: z.nullable(id),
  name: words,
  doneAt: instant,
  /** Who did it; null when the account is deleted. */
  doneBy: z.nullable(z.string()),
  /** The caller recorded it. */
  mine: z.boolean(),
  counted: z.nullable(z.number()),
  note: z.string(),
  pictureIds: z.array(id),
  /** Parts replaced with it, with the serial numbers of the new ones. */
  parts: z.array(z.object({ name: words, serial: z.string() })),
})
export type MaintenanceWork = z.output<typeof maintenanceWork>

export const planQuery = pagedQuery({
  scope: z._default(z.enum(deviceScopes), 'own'),
  state: z.optional(z.enum(maintenanceStates)),
  siteId: z.optional(id),
  /** Part of the device's name or serial number, or of the task's name. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
})
export type PlanQuery = z.output<typeof planQuery>

const taskParams = z.object({ id, taskId: id })

export const maintenance = endpoints({
  ...calendarCalls,
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/maintenance/page',
    needs: 'iot:device:list',
    summary: {
      zh: '多台设备的保养任务，最早到期在前',
      en: 'List maintenance tasks of several devices, earliest due first',
    },
    query: planQuery,
    reply: pageOf(plannedTask),
  },
  tasks: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks',
    needs: 'iot:device:list',
    summary: { zh: '一台设备的保养计划', en: 'Get the maintenance plan of a device' },
    params: idParams,
    reply: z.array(maintenanceTask),
  },
  createTask: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks',
    needs: 'iot:maintenance:edit',
    stales: ['maintenance/page', 'maintenance/tasks', 'maintenance/works'],
    summary: { zh: '新增设备的自定义保养任务', en: 'Add a custom task to a device' },
    audit: { zh: '新增保养任务', en: 'Added maintenance task' },
    params: idParams,
    body: newTask,
    reply: z.object({ id }),
  },
  updateTask: {
    method: 'PUT',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks/{taskId}',
    needs: 'iot:maintenance:edit',
    stales: ['maintenance/page', 'maintenance/tasks', 'maintenance/works'],
    summary: { zh: '编辑设备的自定义保养任务', en: 'Edit a custom task of a device' },
    audit: { zh: '编辑保养任务', en: 'Edited maintenance task' },
    params: taskParams,
    body: taskForm,
    reply: noContent,
  },
  pauseTask: {
    method: 'PATCH',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks/{taskId}/pause',
    needs: 'iot:maintenance:edit',
    stales: ['maintenance/page', 'maintenance/tasks', 'maintenance/works'],
    summary: { zh: '暂停或恢复保养任务', en: 'Pause or resume a maintenance task' },
    audit: { zh: '暂停或恢复保养任务', en: 'Paused or resumed task' },
    params: taskParams,
    body: z.object({ paused: z.boolean() }),
    reply: noContent,
  },
  removeTask: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks/{taskId}',
    needs: 'iot:maintenance:edit',
    stales: ['maintenance/page', 'maintenance/tasks', 'maintenance/works'],
    summary: {
      zh: '删除设备的自定义保养任务，保养记录保留',
      en: 'Delete a custom task of a device; its maintenance records are kept',
    },
    audit: { zh: '删除保养任务', en: 'Deleted maintenance task' },
    params: taskParams,
    reply: noContent,
  },
  works: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/works/page',
    needs: 'iot:device:list',
    summary: { zh: '保养记录，最新在前', en: 'List maintenance records of a device, latest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(maintenanceWork),
  },
  recordWork: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/works',
    needs: 'iot:maintenance:edit',
    stales: ['maintenance/page', 'maintenance/tasks', 'maintenance/works', 'parts'],
    summary: { zh: '记录已完成的保养', en: 'Record completed maintenance' },
    audit: { zh: '记录保养', en: 'Recorded maintenance' },
    params: idParams,
    body: newWork,
    reply: z.object({ id }),
  },
  removeWork: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/works/{workId}',
    needs: 'iot:maintenance:edit',
    stales: ['maintenance/page', 'maintenance/tasks', 'maintenance/works'],
    summary: { zh: '删除一条保养记录', en: 'Delete a maintenance record' },
    audit: { zh: '删除保养记录', en: 'Deleted maintenance record' },
    params: z.object({ id, workId: id }),
    reply: noContent,
  },
})
