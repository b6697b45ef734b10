import * as z from 'zod/mini'
import { notification } from '../kernel/notifications.ts'
import type { Words } from '../kernel/words.ts'
import { type ReportFailure, reportFailures } from './files.ts'

const reasons: Record<ReportFailure, Words> = {
  notVisible: {
    zh: '所选的设备、站点或分组已删除，或已无权查看。请编辑或停用该报表；恢复之前不再通知。',
    en: 'its devices, site or group were deleted, or you may no longer see them. Edit the schedule or turn it off; you are not notified again until it works.',
  },
  error: {
    zh: '多次尝试均因服务器错误失败。可在发送记录中重新生成。',
    en: 'every attempt ended with a server error. Generate it again from the send log.',
  },
  interrupted: {
    zh: '每次生成都被中断。请缩小范围，或在发送记录中重新生成。',
    en: 'every attempt was interrupted. Choose a smaller scope, or generate it again from the send log.',
  },
}

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
  'devices.report-failed': notification(
    z.object({ name: z.string(), failure: z.enum(reportFailures), fromDay: z.string(), toDay: z.string() }),
    {
      title: { zh: () => '定时报表未能生成', en: () => 'Scheduled report failed' },
      text: {
        zh: ({ name, failure, fromDay, toDay }) =>
          `定时报表“${name}”（${fromDay} 至 ${toDay}）未能生成：${reasons[failure].zh}`,
        en: ({ name, failure, fromDay, toDay }) =>
          `The scheduled report “${name}” (${fromDay} to ${toDay}) was not generated: ${reasons[failure].en}`,
      },
    },
  ),
} as const

type ReportNotifications = typeof reportNotifications
declare module '../kernel/notifications.ts' {
  interface Notifications extends ReportNotifications {}
}
