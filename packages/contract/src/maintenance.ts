import * as z from 'zod/mini'
import { type DeviceAccess, deviceScopes, mayControl } from './devices/access.ts'
import { endpoints } from './kernel/endpoints.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import { calendarCalls } from './maintenance/calendar.ts'
import { dueBys, maintenanceStates, newTask, newWork } from './maintenance/schemas.ts'

export type MaintenanceState = (typeof maintenanceStates)[number]

/** How a task stands: `soonAt` and `dueAt` are null while nothing tells when it will be due. */
export function maintenanceState(
  task: { paused: boolean; soonAt: Date | null; dueAt: Date | null },
  now: Date,
): MaintenanceState {
  if (task.paused) return 'paused'
  if (task.dueAt && task.dueAt <= now) return 'overdue'
  return task.soonAt && task.soonAt <= now ? 'soon' : 'later'
}

/** Who may do what about the maintenance of a device. */
export const maintenanceCan = {
  /** Records work and takes it back. */
  work: (access: Pick<DeviceAccess, 'grants'>): boolean => mayControl(access, 'maintenance'),
  /** Adds, changes and pauses tasks: the owner and the staff. */
  plan: ({ relation }: Pick<DeviceAccess, 'relation'>): boolean => relation !== 'shared',
}

const taskFields = {
  id,
  /** Its key in the product's plan; null for a task of the device's own. */
  key: z.nullable(z.string()),
  name: words,
  note: z.string(),
  everyDays: z.nullable(z.int()),
  /** The counter that it is due by, and after how much of it. */
  metric: z.nullable(z.string()),
  amount: z.nullable(z.number()),
  state: z.enum(maintenanceStates),
  /** When it was last done; null while no work is recorded. */
  doneAt: z.nullable(instant),
  /** What the counter rose by since then, resets taken out; null without a counter. */
  counted: z.nullable(z.number()),
  /** What it rises by in a day of late; null while that is not known. */
  perDay: z.nullable(z.number()),
  /** The last day on which it is in time, as `YYYY-MM-DD` where the device stands; null while nothing tells it. */
  dueDay: z.nullable(z.iso.date()),
  dueBy: z.nullable(z.enum(dueBys)),
  /** The day follows from how fast the counter rose of late. */
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
  /** Who did it; null when the account is gone. */
  doneBy: z.nullable(z.string()),
  counted: z.nullable(z.number()),
  note: z.string(),
  pictureIds: z.array(id),
  /** Parts that were replaced with it, with the serial numbers of the new ones. */
  parts: z.array(z.object({ name: words, serial: z.string() })),
})
export type MaintenanceWork = z.output<typeof maintenanceWork>

export const planQuery = z.object({
  ...pageFields,
  scope: z._default(z.enum(deviceScopes), 'own'),
  state: z.optional(z.enum(maintenanceStates)),
  siteId: z.optional(id),
  /** Part of the name or serial number of the device, or of the name of the task. */
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
    summary: { zh: '多台设备的保养任务，先到期的在前', en: 'Tasks of many devices, the first due first' },
    query: planQuery,
    reply: pageOf(plannedTask),
  },
  tasks: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks',
    needs: 'iot:device:list',
    summary: { zh: '一台设备的保养计划', en: 'The plan of a device' },
    params: idParams,
    reply: z.array(maintenanceTask),
  },
  createTask: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks',
    needs: 'iot:maintenance:edit',
    summary: { zh: '新增设备自己的保养任务', en: 'Add a task of the device’s own' },
    params: idParams,
    body: newTask,
    reply: z.object({ id }),
  },
  updateTask: {
    method: 'PUT',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks/{taskId}',
    needs: 'iot:maintenance:edit',
    summary: { zh: '修改设备自己的保养任务', en: 'Change a task of the device’s own' },
    params: taskParams,
    body: newTask,
    reply: nothing,
  },
  pauseTask: {
    method: 'PATCH',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks/{taskId}/pause',
    needs: 'iot:maintenance:edit',
    summary: { zh: '暂停或恢复保养任务', en: 'Pause a task, or go on with it' },
    params: taskParams,
    body: z.object({ paused: z.boolean() }),
    reply: nothing,
  },
  removeTask: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/tasks/{taskId}',
    needs: 'iot:maintenance:edit',
    summary: {
      zh: '删除设备自己的保养任务，保养记录保留',
      en: 'Delete a task of the device’s own; the work that was done stays',
    },
    params: taskParams,
    reply: nothing,
  },
  works: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/works/page',
    needs: 'iot:device:list',
    summary: { zh: '保养记录，最近的在前', en: 'Work done on a device, the latest first' },
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(maintenanceWork),
  },
  recordWork: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/works',
    needs: 'iot:maintenance:edit',
    summary: { zh: '记录完成的保养', en: 'Record work that was done' },
    params: idParams,
    body: newWork,
    reply: z.object({ id }),
  },
  removeWork: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/devices/{id}/maintenance/works/{workId}',
    needs: 'iot:maintenance:edit',
    summary: { zh: '删除一条保养记录', en: 'Delete a record of work' },
    params: z.object({ id, workId: id }),
    reply: nothing,
  },
})
