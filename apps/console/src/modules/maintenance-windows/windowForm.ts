import { hourMs } from '@limpid/contract/kernel/durations'
import {
  type MaintenanceWindow,
  maxWindowDays,
  type WindowForm,
  type WindowScope,
} from '@limpid/contract/maintenance-windows/schemas'
import * as z from 'zod/mini'
import { formatInstant } from '../../lib/format.ts'
import type { TextsOf } from '../../lib/words.ts'
import type { windowWords } from './windows.words.ts'

export interface WindowValues extends Record<string, unknown> {
  reason: string
  scope: WindowScope
  /** The device, site or group; empty where nothing is chosen. */
  targetId: string
  repeat: 'once' | 'weekly'
  /** Local times `YYYY-MM-DD HH:mm:ss` of this browser. */
  startsAt: string | null
  endsAt: string | null
  weekdays: string[]
  from: string
  to: string
}

export function valuesOf(window: MaintenanceWindow | undefined, now: Date): WindowValues {
  const startsAt = window?.startsAt ?? now
  const { reason = '', scope = 'device', target, repeat = 'once' } = window ?? {}
  return {
    reason,
    scope,
    targetId: target?.id ?? '',
    repeat,
    startsAt: formatInstant(startsAt),
    endsAt: formatInstant(window?.endsAt ?? new Date(now.getTime() + 4 * hourMs)),
    weekdays: (window?.weekdays ?? []).map(String),
    from: window?.repeat === 'weekly' ? window.from : '02:00',
    to: window?.repeat === 'weekly' ? window.to : '04:00',
  }
}

/** The instant of a local time; null for none. */
const instantOf = (local: string | null) => (local ? new Date(local.replace(' ', 'T')) : null)

export const bodyOf = (values: WindowValues): WindowForm => ({
  reason: values.reason.trim(),
  scope: values.scope,
  deviceId: values.scope === 'device' ? values.targetId : null,
  siteId: values.scope === 'site' ? values.targetId : null,
  groupId: values.scope === 'group' ? values.targetId : null,
  repeat: values.repeat,
  startsAt: values.repeat === 'once' ? instantOf(values.startsAt) : null,
  endsAt: values.repeat === 'once' ? instantOf(values.endsAt) : null,
  weekdays: values.repeat === 'weekly' ? values.weekdays.map(Number).sort((a, b) => a - b) : [],
  from: values.repeat === 'weekly' ? values.from : '00:00',
  to: values.repeat === 'weekly' ? values.to : '00:00',
})

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** What is wrong with the devices and times of a window, by field. */
export function faultsOfWhen(
  values: WindowValues,
  t: TextsOf<typeof windowWords>,
  now: Date,
): [string, string][] {
  const { targetId, repeat, weekdays, from, to } = values
  const [starts, ends] = [instantOf(values.startsAt), instantOf(values.endsAt)]
  const faults: [string, string | undefined | false][] =
    repeat === 'once'
      ? [
          ['startsAt', !starts && t.timeMissing],
          ['endsAt', !ends && t.timeMissing],
          ['endsAt', starts && ends && (ends <= starts || ends <= now) ? t.timesTurned : undefined],
          [
            'endsAt',
            starts && ends && ends.getTime() - starts.getTime() > maxWindowDays * 24 * hourMs
              ? t.tooLong(maxWindowDays)
              : undefined,
          ],
        ]
      : [
          ['weekdays', weekdays.length === 0 && t.weekdayMissing],
          ['from', !timeOfDay.test(from) && t.timeOfDay],
          ['to', !timeOfDay.test(to) && t.timeOfDay],
        ]
  return [['targetId', targetId === '' && t.chooseTarget] as [string, string | false], ...faults].flatMap(
    ([field, fault]) => (fault ? [[field, fault]] : []),
  )
}

/** The request body of the form's values, with the message of each invalid field. */
export function windowFields(t: TextsOf<typeof windowWords>): z.ZodMiniType<WindowForm, WindowValues> {
  const checked = z.custom<WindowValues>().check((context) => {
    const { value } = context
    const addFault = (field: string, message: string) =>
      context.issues.push({ code: 'custom', input: value, message, path: [field] })
    if (value.reason.trim() === '') addFault('reason', t.reasonMissing)
    for (const [field, fault] of faultsOfWhen(value, t, new Date())) addFault(field, fault)
  })
  return z.pipe(checked, z.transform(bodyOf)) as unknown as z.ZodMiniType<WindowForm, WindowValues>
}
