import { type Language, say, type Words } from '@limpid/contract/kernel/words'
import type { Told } from '@limpid/contract/notices/kinds'
import { noticeText } from '@limpid/contract/notices/notices.words'

/** Minutes until the next try after the first, the second, … attempt failed; then the message is given up. */
const pausesMinutes = [1, 5, 30, 120]
export const mostTries = pausesMinutes.length + 1

/** When to try again a message that is being tried now, for the `tries`-th time. */
export function nextTryAt(now: Date, tries: number): Date {
  const minutes = pausesMinutes[tries - 1] ?? pausesMinutes.at(-1) ?? 0
  return new Date(now.getTime() + minutes * 60_000)
}

const zones = { zh: 'Asia/Shanghai', en: 'UTC' } as const

/** What is written to a person about a notice. It holds no link: nothing that somebody named can make it point elsewhere. */
export function noticeMessage(
  told: Told,
  { username, at }: { username: string; at: Date },
  language: Language,
  house: Words,
): { subject: string; text: string; sms: string } {
  const { title, text } = noticeText(told, language)
  const [zone, name] = language === 'en' ? [zones.en, 'UTC'] : [zones.zh, '北京时间']
  const when = `${new Intl.DateTimeFormat('sv-SE', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(at)} ${name}`
  const words = {
    subject: { zh: `${house.zh}：${title}`, en: `${house.en}: ${title}` },
    text: {
      zh: `${title}\n\n${text}\n\n账号：${username}\n时间：${when}\n\n哪些通知发送邮件，可以在个人中心的“通知设置”里选择。\n`,
      en: `${title}\n\n${text}\n\nAccount: ${username}\nTime: ${when}\n\nWhich notices come by e-mail is your choice, in the personal centre under “Notices”.\n`,
    },
    sms: {
      zh: `【${house.zh}】账号 ${username}：${title}。如果不是您本人，请立即找回密码。`,
      en: `${house.en}, account ${username}: ${title}. If this was not you, retrieve your password now.`,
    },
  }
  return {
    subject: say(words.subject, language),
    text: say(words.text, language),
    sms: say(words.sms, language),
  }
}
