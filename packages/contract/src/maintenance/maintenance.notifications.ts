import * as z from 'zod/mini'
import { devicesEn, devicesZh, notifiedDevices } from '../devices/notified-devices.ts'
import { words } from '../kernel/localised.ts'
import { maxNamedThings, notification } from '../kernel/notifications.ts'
import type { Words } from '../kernel/words.ts'

interface Due {
  names: readonly Words[]
  tasks: number
}
const dueOf = ({ names, tasks }: Due): Words => ({
  zh: names.map(({ zh }) => `“${zh}”`).join('、') + (tasks > names.length ? `等 ${tasks} 项` : ''),
  en:
    names.map(({ en }) => `“${en}”`).join(', ') +
    (tasks > names.length ? ` and ${tasks - names.length} more` : ''),
})

/** Kinds of notifications of this module, with facts and texts. */
export const maintenanceNotifications = {
  /** Devices with overdue maintenance, the first tasks by name, and the total number of tasks. */
  'devices.maintenance-due': notification(
    z.object({
      ...notifiedDevices,
      names: z.array(words).check(z.minLength(1), z.maxLength(maxNamedThings)),
      tasks: z.int(),
    }),
    {
      title: {
        zh: ({ tasks }) => (tasks === 1 ? '保养已逾期' : `${tasks} 项保养已逾期`),
        en: ({ tasks }) => (tasks === 1 ? 'Maintenance overdue' : `${tasks} maintenance tasks overdue`),
      },
      text: {
        zh: (facts) => `${devicesZh(facts)}：${dueOf(facts).zh}。`,
        en: (facts) => `${devicesEn(facts)}: ${dueOf(facts).en}.`,
      },
    },
  ),
} as const

type MaintenanceNotifications = typeof maintenanceNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends MaintenanceNotifications {}
}
