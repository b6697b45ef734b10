import { unlinked } from '@limpid/contract/kernel/unlinked'
import { type Language, localise, type Words } from '@limpid/contract/kernel/words'
import type { Rhythm } from '@limpid/contract/reports/schedules'

/** Minutes until the next attempt after the first, the second, … failed; then the mail is given up. */
const pausesMinutes = [1, 5, 30, 120, 360]
export const maxAttempts = pausesMinutes.length + 1

/** When to retry a mail whose attempt number `attempts` is running now. */
export function nextTryAt(now: Date, attempts: number): Date {
  const minutes = pausesMinutes[attempts - 1] ?? pausesMinutes.at(-1) ?? 0
  return new Date(now.getTime() + minutes * 60_000)
}

const rhythmWords: Record<Rhythm, Words> = {
  daily: { zh: '每天', en: 'daily' },
  weekly: { zh: '每周', en: 'weekly' },
  monthly: { zh: '每月', en: 'monthly' },
}

export interface Recipient {
  token: string
  publicUrl: string
  branding: Words
}

export interface WrittenMail {
  subject: string
  content: string
  /** The same with tables; absent from plain mails. */
  html?: string
}

/** Where a recipient subscribes and unsubscribes, without signing in. */
export const subscriptionUrl = ({ publicUrl, token }: Pick<Recipient, 'publicUrl' | 'token'>) =>
  `${publicUrl.replace(/\/$/, '')}/#/report-subscription?token=${token}`

/**
 * Asks a recipient to confirm, in the language of the report and below in the other one: nobody knows yet which of them they read. What the
 * owner named stands in quotation marks and is no link.
 */
export function confirmationMail(
  schedule: { name: string; every: Rhythm; language: Language },
  { branding, ...inviter }: Recipient & { username: string },
): WrittenMail {
  const { every, language } = schedule
  const [name, username] = [unlinked(schedule.name), unlinked(inviter.username)]
  const url = subscriptionUrl(inviter)
  const rhythm = rhythmWords[every]
  const subject = {
    zh: `【${branding.zh}】请确认接收报表“${name}”`,
    en: `${branding.en}: please confirm report “${name}”`,
  }
  const content = {
    zh: `${username} 邀请您通过邮件接收报表“${name}”（${rhythm.zh}）。\n\n打开下面的页面并确认后才会收到报表：\n${url}\n\n如不需要，忽略此邮件即可，不会再收到邮件。\n`,
    en: `${username} would like to send you the report “${name}” by e-mail (${rhythm.en}).\n\nYou receive it only after you confirm on this page:\n${url}\n\nIf you do not want it, ignore this e-mail. We will not write again.\n`,
  }
  const again = {
    zh: `${username} 邀请您通过邮件接收报表“${name}”（${rhythm.zh}）。打开上面的页面并确认后才会收到；如不需要，忽略此邮件即可。\n`,
    en: `${username} would like to send you the report “${name}” by e-mail (${rhythm.en}). You receive it only after you confirm on the page above. If you do not want it, ignore this e-mail.\n`,
  }
  const other = language === 'en' ? again.zh : again.en
  return { subject: localise(subject, language), content: `${localise(content, language)}\n—\n\n${other}` }
}
