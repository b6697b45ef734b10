import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { notification } from '../kernel/notifications.ts'

/** A device that is being transferred or was, and the other party. */
const handover = z.object({ who: z.string(), device: z.object({ id, name: z.string(), sn: z.string() }) })

/** Kinds of notifications of this module, with facts and texts. */
export const transferNotifications = {
  /** To the user who may accept a device. */
  'devices.offered': notification(handover, {
    title: {
      zh: ({ who }) => `${who}想将设备转让给您`,
      en: ({ who }) => `${who} wants to transfer a device to you`,
    },
    text: {
      zh: ({ device }) => `“${device.name}”（${device.sn}）。7 天内接受后归您所有。`,
      en: ({ device }) => `“${device.name}” (${device.sn}). Accept within 7 days to become the owner.`,
    },
  }),
  'devices.withdrawn': notification(handover, {
    title: { zh: ({ who }) => `${who}撤回了转让`, en: ({ who }) => `${who} withdrew a transfer` },
    text: {
      zh: ({ device }) => `不再向您转让“${device.name}”（${device.sn}）。`,
      en: ({ device }) => `“${device.name}” (${device.sn}) is no longer being transferred to you.`,
    },
  }),
  /** To the former owner. */
  'devices.taken': notification(handover, {
    title: { zh: ({ who }) => `设备已归${who}所有`, en: ({ who }) => `Device now belongs to ${who}` },
    text: {
      zh: ({ device }) => `“${device.name}”（${device.sn}）及其历史数据已转让，您无法再查看。`,
      en: ({ device }) =>
        `“${device.name}” (${device.sn}) was transferred with its history. You no longer have access.`,
    },
  }),
  'devices.declined': notification(handover, {
    title: { zh: ({ who }) => `${who}拒绝了转让`, en: ({ who }) => `${who} declined the transfer` },
    text: {
      zh: ({ device }) => `“${device.name}”（${device.sn}）仍归您所有。`,
      en: ({ device }) => `“${device.name}” (${device.sn}) remains yours.`,
    },
  }),
  /** To the new owner. */
  'devices.received': notification(handover, {
    title: { zh: () => '您已成为设备的所有者', en: () => 'You now own a device' },
    text: {
      zh: ({ who, device }) => `“${device.name}”（${device.sn}），原所有者：${who}。`,
      en: ({ who, device }) => `“${device.name}” (${device.sn}), previous owner: ${who}.`,
    },
  }),
} as const

type TransferNotifications = typeof transferNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends TransferNotifications {}
}
