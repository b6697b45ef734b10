import { noticeText } from '@limpid/contract/catalogue/notifications'
import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import type { NotificationContent } from '@limpid/contract/kernel/notifications'
import { unlinked } from '@limpid/contract/kernel/unlinked'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'

/** Minutes until the next attempt after the first, the second, … failed; then the message is dropped. */
const pausesMinutes = [1, 5, 30, 120]
export const maxTries = pausesMinutes.length + 1

/** When to retry a message whose attempt number `tries` is running now. */
export function nextTryAt(now: Date, tries: number): Date {
  const minutes = pausesMinutes[tries - 1] ?? pausesMinutes.at(-1) ?? 0
  return new Date(now.getTime() + minutes * 60_000)
}

const zones = { zh: defaultTimeZone, en: 'UTC' } as const

/**
 * The message for a notification. It contains no link, so nothing that somebody named can make it point
 * elsewhere.
 */
export function noticeMessage(
  notification: NotificationContent,
  { username, at }: { username: string; at: Date },
  language: Language,
  branding: Words,
): { subject: string; text: string; sms: string } {
  const noticed = noticeText(notification, language)
  const [title, text] = [unlinked(noticed.title), unlinked(noticed.text)]
  const [zone, name] = language === 'en' ? [zones.en, 'UTC'] : [zones.zh, '北京时间']
  const when = `${new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)} ${name}`
  const words = {
    subject: { zh: `${branding.zh}：${title}`, en: `${branding.en}: ${title}` },
    text: {
      zh: `${title}\n\n${text}\n\n账号：${username}\n时间：${when}\n\n可在个人中心的“通知设置”中选择哪些通知发送邮件。\n`,
      en: `${title}\n\n${text}\n\nAccount: ${username}\nTime: ${when}\n\nChoose which notifications you receive by e-mail in the personal centre under “Notifications”.\n`,
    },
    sms: {
      zh: `【${branding.zh}】账号 ${username}：${title}。如非本人操作，请立即找回密码。`,
      en: `${branding.en}, account ${username}: ${title}. If this was not you, reset your password now.`,
    },
  }
  return {
    subject: localise(words.subject, language),
    text: localise(words.text, language),
    sms: localise(words.sms, language),
  }
}
