import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { notification } from '../kernel/notifications.ts'

const facts = z.object({ device: z.object({ id, name: z.string(), sn: z.string() }) })

/** Kinds of notifications of this module, with facts and texts. */
export const deviceNotifications = {
  /** To the owner: connections with the token of a device keep ending each other. */
  'devices.contended': notification(facts, {
    title: {
      zh: ({ device }) => `“${device.name}”的令牌可能被两台机器同时使用`,
      en: ({ device }) => `Two machines probably use the token of “${device.name}”`,
    },
    text: {
      zh: () =>
        '它们的连接不断互相中断，读数混在同一台设备下。请为每台机器各添加一台设备，使用各自的令牌；若您不认识另一台机器，请更换令牌。',
      en: () =>
        'Their connections keep ending each other, and the readings of both are recorded as one device. Add a device for each machine and give each its own token; if you do not know the other machine, replace the token.',
    },
  }),
} as const

type DeviceNotifications = typeof deviceNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends DeviceNotifications {}
}
