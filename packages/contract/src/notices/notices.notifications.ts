import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'

/** Kinds of notifications of this module, with facts and texts. */
export const noticeNotifications = {
  'devices.test': notification(z.object({}), {
    title: { zh: () => '测试通知', en: () => 'Test notification' },
    text: {
      zh: () => '这是一条测试通知，收到说明站内通知正常。',
      en: () => 'This is a test. If you can read it, notifications in the app work.',
    },
  }),
} as const

type NoticeNotifications = typeof noticeNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends NoticeNotifications {}
}
