import * as z from 'zod/mini'
import { email } from '../kernel/contact.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant, localDay } from '../kernel/time.ts'
import { languages } from '../kernel/words.ts'
import { typedPassword } from '../users/passwords.ts'
import { reportFailures, reportStates } from './files.ts'
import { reportSubject } from './subject.ts'

export const maxSchedules = 20
export const maxRecipients = 10

/** Each reports the last whole day, the last week from Monday, or the last calendar month. */
export const rhythms = ['daily', 'weekly', 'monthly'] as const
export type Rhythm = (typeof rhythms)[number]

const rhythm = {
  every: z.enum(rhythms),
  /** Weekly: from 1, Monday. */
  weekday: z._default(z.int().check(z.gte(1), z.lte(7)), 1),
  /** Monthly; no month lacks one of these days. */
  monthDay: z._default(z.int().check(z.gte(1), z.lte(28)), 1),
  /** By the clock of the site, or of the stated time zone. */
  time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/)),
}

const settings = {
  ...reportSubject,
  ...rhythm,
  name: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  language: z._default(z.enum(languages), 'zh-cn'),
  /** No mail if nothing was washed or measured. */
  skipEmpty: z._default(z.boolean(), false),
  enabled: z._default(z.boolean(), true),
  /** Also to the account's own mail address. */
  toSelf: z._default(z.boolean(), true),
}

export const scheduleForm = z.object({
  ...settings,
  /** Other people; each confirms once before the first report. */
  recipients: z._default(z.array(email).check(z.maxLength(maxRecipients)), []),
  /** The account's password, typed again: needed to add other people. No API key can add them. */
  password: z.optional(typedPassword),
})
export type ScheduleForm = z.output<typeof scheduleForm>

/** waiting: was asked to confirm; unsubscribed: receives nothing, until they subscribe again by the link in their mails. */
export const recipientStates = ['waiting', 'confirmed', 'unsubscribed'] as const

const recipient = z.object({
  /** Null for the account itself. */
  address: z.nullable(z.string()),
  state: z.enum(recipientStates),
})
export type ReportRecipient = z.output<typeof recipient>

export const reportSchedule = z.object({
  id,
  ...settings,
  /** What it is limited to, by name. */
  names: z.array(z.string()),
  /** The product whose page it reports; null for the overview. */
  product: z.nullable(words),
  recipients: z.array(recipient),
  /** Null while it is off. */
  nextAt: z.nullable(instant),
  /** The newest report of this schedule. */
  last: z.nullable(
    z.object({ id, state: z.enum(reportStates), failure: z.nullable(z.enum(reportFailures)), at: instant }),
  ),
})
export type ReportSchedule = z.output<typeof reportSchedule>

export const reportMailKinds = ['confirm', 'report'] as const
/**
 * skipped: nothing happened in the period, or the recipient unsubscribed or was removed meanwhile. unsent: there is no mail server, so it stands in the
 * outbox.
 */
export const reportMailStates = ['waiting', 'sent', 'failed', 'skipped', 'unsent'] as const

/** A mail of a schedule: due, sent, or given up; or a report of it that could not be made. */
export const reportMail = z.object({
  id,
  schedule: z.object({ id, name: z.string() }),
  kind: z.enum(reportMailKinds),
  /** Null where the report could not be made: then there was no mail to anybody. */
  address: z.nullable(z.string()),
  /** The days of the report; null for a request to confirm. */
  fromDay: z.nullable(localDay),
  toDay: z.nullable(localDay),
  state: z.enum(reportMailStates),
  /** Why the report could not be made; null for a mail. */
  failure: z.nullable(z.enum(reportFailures)),
  attempts: z.int(),
  /** What the mail server answered last. */
  answer: z.nullable(z.string()),
  /** It can be sent, or made, again. */
  mayRetry: z.boolean(),
  createTime: instant,
  /** When it was sent or given up; null while it waits. */
  endTime: z.nullable(instant),
})
export type ReportMail = z.output<typeof reportMail>

export const reportMailQuery = pagedQuery({
  scheduleId: z.optional(id),
  state: z.optional(z.enum(reportMailStates)),
})
export type ReportMailQuery = z.output<typeof reportMailQuery>

/** Reports by mail, by the clock of a site. */
export const scheduleCalls = endpoints({
  schedules: {
    method: 'GET',
    path: '/scw-iot/api/v1/reports/schedules',
    needs: 'iot:report:list',
    summary: { zh: '我的定时报表', en: 'List your scheduled reports' },
    reply: z.array(reportSchedule),
  },
  createSchedule: {
    method: 'POST',
    path: '/scw-iot/api/v1/reports/schedules',
    needs: 'iot:report:edit',
    stales: ['reports'],
    summary: { zh: '新增定时报表', en: 'Add a scheduled report' },
    audit: { zh: '新增定时报表', en: 'Added scheduled report' },
    body: scheduleForm,
    reply: z.object({ id }),
  },
  updateSchedule: {
    method: 'PUT',
    path: '/scw-iot/api/v1/reports/schedules/{id}',
    needs: 'iot:report:edit',
    stales: ['reports'],
    summary: { zh: '编辑定时报表', en: 'Edit a scheduled report' },
    audit: { zh: '编辑定时报表', en: 'Edited scheduled report' },
    params: idParams,
    body: scheduleForm,
    reply: noContent,
  },
  removeSchedule: {
    method: 'DELETE',
    path: '/scw-iot/api/v1/reports/schedules/{id}',
    needs: 'iot:report:edit',
    stales: ['reports'],
    summary: { zh: '删除定时报表', en: 'Delete a scheduled report' },
    audit: { zh: '删除定时报表', en: 'Deleted scheduled report' },
    params: idParams,
    reply: noContent,
  },
  sendNow: {
    method: 'POST',
    path: '/scw-iot/api/v1/reports/schedules/{id}/send',
    needs: 'iot:report:edit',
    stales: ['reports'],
    summary: { zh: '立即发送定时报表', en: 'Send a scheduled report now' },
    audit: { zh: '立即发送定时报表', en: 'Sent scheduled report' },
    params: idParams,
    reply: noContent,
  },
  mails: {
    method: 'GET',
    path: '/scw-iot/api/v1/reports/mails',
    needs: 'iot:report:list',
    summary: {
      zh: '定时报表的发送记录，最新在前',
      en: 'List the e-mails of your scheduled reports, newest first',
    },
    query: reportMailQuery,
    reply: pageOf(reportMail),
  },
  retryMail: {
    method: 'POST',
    path: '/scw-iot/api/v1/reports/mails/{id}/retry',
    needs: 'iot:report:edit',
    stales: ['reports'],
    summary: {
      zh: '重新发送失败或未发送的报表邮件，或重新生成失败的报表',
      en: 'Send a failed or unsent e-mail again, or make a failed report again',
    },
    audit: { zh: '重新发送报表邮件', en: 'Sent report e-mail again' },
    params: idParams,
    reply: noContent,
  },
})
