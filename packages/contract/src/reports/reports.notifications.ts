import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'

/** Kinds of notifications of this module, with facts and texts. */
export const reportNotifications = {
  /** To its owner: a person without an account now receives what the account can see. */
  'security.report-recipients-added': notification(
    z.object({ name: z.string(), addresses: z.array(z.string()) }),
    {
      title: { zh: () => '新增了报表收件人', en: () => 'Report recipients added' },
      text: {
        zh: ({ name, addresses }) =>
          `定时报表“${name}”新增收件人 ${addresses.join('、')}，对方确认后即可收到报表。如非本人操作，请移除收件人并修改密码。`,
        en: ({ name, addresses }) =>
          `${addresses.join(', ')} will receive the scheduled report “${name}” after confirming. If this was not you, remove the recipients and change your password.`,
      },
    },
  ),
  /** To its owner: a scheduled report could not be made; where its devices are out of sight, only the first time. */
  'devices.report-failed': notification(z.object({ name: z.string() }), {
    title: { zh: () => '报表生成失败', en: () => 'Report failed' },
    text: {
      zh: ({ name }) => `定时报表“${name}”未能生成，原因见发送记录。`,
      en: ({ name }) => `The scheduled report “${name}” was not generated. The send log says why.`,
    },
  }),
} as const

type ReportNotifications = typeof reportNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends ReportNotifications {}
}
