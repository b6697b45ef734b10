import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'

/** Kinds of notifications of this module, with facts and texts. */
export const displayNotifications = {
  /** To its owner: from now on a browser shows a screen without anybody signed in there. */
  'security.display-paired': notification(z.object({ name: z.string(), screen: z.string() }), {
    title: { zh: () => '新增了显示屏', en: () => 'Display paired' },
    text: {
      zh: ({ name, screen }) =>
        `“${name}”无需登录即可显示大屏“${screen}”，修改密码后仍然有效。如非本人操作，请断开此显示屏并修改密码。`,
      en: ({ name, screen }) =>
        `“${name}” shows the screen “${screen}” without signing in, even after the password is changed. If this was not you, disconnect the display and change your password.`,
    },
  }),
} as const

type DisplayNotifications = typeof displayNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends DisplayNotifications {}
}
