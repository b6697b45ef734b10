import * as z from 'zod/mini'
import { tabWords } from '../access/tabs.words.ts'
import { notification } from '../kernel/notifications.ts'
import { devicesEn, devicesZh, notifiedDevices } from './notified-devices.ts'

/** Maximum number of fault codes named in one notification. */
export const maxNamedCodes = 3

/** Kinds of notifications of this module, with facts and texts. */
export const deviceNotifications = {
  /** Devices offline for this many hours. */
  'devices.offline': notification(z.object({ ...notifiedDevices, hours: z.int() }), {
    title: {
      zh: ({ count }) => (count === 1 ? '设备长时间离线' : `${count} 台设备长时间离线`),
      en: ({ count }) =>
        count === 1 ? 'Device offline for a long time' : `${count} devices offline for a long time`,
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}离线超过 ${facts.hours} 小时。请检查电源和网络。`,
      en: (facts) =>
        `${devicesEn(facts)}: offline for more than ${facts.hours} hours. Check power and network.`,
    },
  }),
  /** Machines that report a fault, and their first fault codes. */
  'devices.faulty': notification(
    z.object({
      ...notifiedDevices,
      codes: z.array(z.string()).check(z.minLength(1), z.maxLength(maxNamedCodes)),
    }),
    {
      title: {
        zh: ({ count }) => (count === 1 ? '设备上报了故障' : `${count} 台设备上报了故障`),
        en: ({ count }) => (count === 1 ? 'Device reported a fault' : `${count} devices reported a fault`),
      },
      text: {
        zh: (facts) => `${devicesZh(facts)}：${facts.codes.join('、')}。可能的原因和处理步骤见设备页。`,
        en: (facts) =>
          `${devicesEn(facts)}: ${facts.codes.join(', ')}. See the device page for likely causes and steps.`,
      },
    },
  ),
  /** Devices whose messages are rejected. */
  'devices.refused': notification(z.object(notifiedDevices), {
    title: {
      zh: ({ count }) => (count === 1 ? '设备消息被拒收' : `${count} 台设备的消息被拒收`),
      en: ({ count }) =>
        count === 1 ? 'Device messages rejected' : `Messages from ${count} devices rejected`,
    },
    text: {
      zh: (facts) => `${devicesZh(facts)}的数据被拒收，未保存。原因见设备页“${tabWords.log.zh}”。`,
      en: (facts) =>
        `Data from ${devicesEn(facts)} was rejected and not stored. See “${tabWords.log.en}” on the device page for the reason.`,
    },
  }),
} as const

type DeviceNotifications = typeof deviceNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends DeviceNotifications {}
}
