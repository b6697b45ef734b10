import * as z from 'zod/mini'
import { devicesEn, devicesZh, notifiedDevices } from '../devices/notified-devices.ts'
import { id } from '../kernel/ids.ts'
import { notification } from '../kernel/notifications.ts'

/** Kinds of notifications of this module, with facts and texts. */
export const cycleNotifications = {
  /** Machines with washes that failed hygiene, and the number of these washes. */
  'devices.hygiene-failed': notification(
    z.object({
      ...notifiedDevices,
      washes: z.int(),
      /** The last of them, if it is one machine. */
      wash: z.nullable(id),
      /** Whether the machines are shared with the reader. */
      shared: z.boolean(),
    }),
    {
      title: {
        zh: ({ washes }) => (washes === 1 ? '洗涤卫生不合格' : `${washes} 次洗涤卫生不合格`),
        en: ({ washes }) => (washes === 1 ? 'A wash failed hygiene' : `${washes} washes failed hygiene`),
      },
      text: {
        zh: (facts) => `${devicesZh(facts)}：未达到卫生要求。请重洗这批物品，并检查设备温度。`,
        en: (facts) =>
          `${devicesEn(facts)}: hygiene limits were not reached. Wash the load again, and check the machine’s temperatures.`,
      },
    },
  ),
} as const

type CycleNotifications = typeof cycleNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends CycleNotifications {}
}
