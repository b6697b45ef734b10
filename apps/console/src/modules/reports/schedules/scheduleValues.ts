import { deviceScopes } from '@limpid/contract/access/access'
import { email } from '@limpid/contract/kernel/contact'
import { type Language, languages } from '@limpid/contract/kernel/words'
import {
  maxRecipients,
  type ReportSchedule,
  rhythms,
  type ScheduleForm,
} from '@limpid/contract/reports/schedules'
import { reportFormats } from '@limpid/contract/reports/subject'
import * as z from 'zod/mini'
import { currentPasswordField } from '../../../kit/passwords/CurrentPassword.tsx'
import type { currentPasswordWords } from '../../../kit/passwords/currentPassword.words.ts'
import type { TextsOf } from '../../../lib/words.ts'
import type { scheduleWords } from './schedules.words.ts'

/** Whether somebody is added to the schedule, which needs the password. */
export const addsRecipients = (schedule: ReportSchedule | undefined, recipients: readonly string[]) =>
  recipients.some((address) => !schedule?.recipients.some((known) => known.address === address))

/** The days that every month has. */
const isMonthDay = (day: number | string) => Number.isInteger(day) && Number(day) >= 1 && Number(day) <= 28

/** What the form holds; empty texts where nothing is chosen. */
export const scheduleFields = (
  t: TextsOf<typeof scheduleWords & typeof currentPasswordWords>,
  schedule: ReportSchedule | undefined,
) =>
  z
    .object({
      name: z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong)),
      productId: z.string(),
      scope: z.enum(deviceScopes),
      siteId: z.string(),
      groupId: z.string(),
      every: z.enum(rhythms),
      weekday: z.string(),
      monthDay: z.custom<number | string>(),
      time: z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, t.timeWrong)),
      timeZone: z.string(),
      formats: z.array(z.enum(reportFormats)).check(z.minLength(1, t.formatsMissing)),
      language: z.enum(languages),
      recipients: z.array(z.string()).check(
        z.maxLength(maxRecipients, t.tooManyRecipients),
        z.refine((all) => all.every((one) => email.safeParse(one).success), t.addressWrong),
      ),
      toSelf: z.boolean(),
      skipEmpty: z.boolean(),
      enabled: z.boolean(),
      password: z.string(),
    })
    .check(
      // In another rhythm it is not shown, and does not matter.
      z.refine(({ every, monthDay }) => every !== 'monthly' || isMonthDay(monthDay), {
        error: t.monthDayWrong,
        path: ['monthDay'],
      }),
      z.refine(
        ({ recipients, password }) =>
          !addsRecipients(schedule, recipients) || currentPasswordField(t).safeParse(password).success,
        { error: t.currentPasswordMissing, path: ['password'] },
      ),
      z.refine(({ toSelf, recipients }) => toSelf || recipients.length > 0, {
        error: t.nobody,
        path: ['recipients'],
      }),
    )
export type ScheduleValues = z.output<ReturnType<typeof scheduleFields>>

/** The fields of a schedule, or of a new one. */
export function valuesOf(
  schedule: ReportSchedule | undefined,
  fresh: { language: Language; timeZone: string },
): ScheduleValues {
  return {
    name: schedule?.name ?? '',
    productId: schedule?.productId ?? '',
    scope: schedule?.scope ?? 'own',
    siteId: schedule?.siteId ?? '',
    groupId: schedule?.groupId ?? '',
    every: schedule?.every ?? 'weekly',
    weekday: String(schedule?.weekday ?? 1),
    monthDay: schedule?.monthDay ?? 1,
    time: schedule?.time ?? '07:00',
    timeZone: schedule?.timeZone ?? fresh.timeZone,
    formats: schedule?.formats ?? ['pdf', 'xlsx'],
    language: schedule?.language ?? fresh.language,
    recipients: (schedule?.recipients ?? []).flatMap(({ address, state }) =>
      address === null || state === 'unsubscribed' ? [] : [address],
    ),
    toSelf: schedule?.toSelf ?? true,
    skipEmpty: schedule?.skipEmpty ?? false,
    enabled: schedule?.enabled ?? true,
    password: '',
  }
}

/** What the fields ask the server for. */
export const bodyOf = (
  { productId, siteId, groupId, weekday, monthDay, password, ...values }: ScheduleValues,
  schedule: ReportSchedule | undefined,
): ScheduleForm => ({
  ...values,
  ...(addsRecipients(schedule, values.recipients) && { password }),
  compare: 'previous',
  weekday: Number(weekday),
  monthDay: isMonthDay(monthDay) ? Number(monthDay) : 1,
  ...(productId && { productId }),
  ...(siteId && { siteId }),
  ...(groupId && { groupId }),
})
