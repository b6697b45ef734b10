import type {
  AlarmPreferences,
  AlarmPreferencesForm,
  ChannelMatrix,
  ChannelScope,
} from '@limpid/contract/alarms/preferences'
import * as z from 'zod/mini'
import type { TextsOf } from '../../../lib/words.ts'
import type { preferenceWords } from './preferences.words.ts'

export interface ChoiceValues {
  key: string
  scope: ChannelScope
  /** The group or device; empty for all devices, and where nothing is chosen yet. */
  targetId: string
  channels: ChannelMatrix
}

export interface PreferenceValues extends Record<string, unknown> {
  onDuty: boolean
  enabled: boolean
  from: string
  to: string
  weekdays: string[]
  timeZone: string
  criticalPasses: boolean
  choices: ChoiceValues[]
}

/** What a new choice begins with. */
export const newChoice = (scope: ChannelScope): ChoiceValues => ({
  key: crypto.randomUUID(),
  scope,
  targetId: '',
  channels: {
    critical: ['bell', 'mail', 'webhook'],
    major: ['bell', 'webhook'],
    minor: ['bell'],
    warning: ['bell'],
  },
})

export function valuesOf({ onDuty, quiet, choices }: AlarmPreferences): PreferenceValues {
  return {
    onDuty,
    enabled: quiet.enabled,
    from: quiet.from,
    to: quiet.to,
    weekdays: quiet.weekdays.map(String),
    timeZone: quiet.timeZone,
    criticalPasses: quiet.criticalPasses,
    choices: choices.map(({ scope, target, channels }) => ({
      key: crypto.randomUUID(),
      scope,
      targetId: target?.id ?? '',
      channels,
    })),
  }
}

const timeOfDay = /^(?:[01]\d|2[0-3]):[0-5]\d$/

/** The request body of the form's values, with the message of each invalid field. */
export function preferenceFields(
  t: TextsOf<typeof preferenceWords>,
): z.ZodMiniType<AlarmPreferencesForm, PreferenceValues> {
  const checked = z.custom<PreferenceValues>().check((context) => {
    const { from, to, weekdays, choices } = context.value
    const addFault = (path: (string | number)[], message: string) =>
      context.issues.push({ code: 'custom', input: context.value, message, path })
    if (!timeOfDay.test(from)) addFault(['from'], t.timeOfDay)
    if (!timeOfDay.test(to)) addFault(['to'], t.timeOfDay)
    if (weekdays.length === 0) addFault(['weekdays'], t.weekdayMissing)
    for (const [at, { scope, targetId }] of choices.entries())
      if (scope !== 'all' && targetId === '') addFault(['choices', at, 'targetId'], t.chooseTarget)
  })
  return z.pipe(
    checked,
    z.transform(
      ({ onDuty, enabled, from, to, weekdays, timeZone, criticalPasses, choices }: PreferenceValues) => ({
        onDuty,
        quiet: { enabled, from, to, weekdays: weekdays.map(Number), timeZone, criticalPasses },
        choices: choices.map(({ scope, targetId, channels }) => ({
          scope,
          groupId: scope === 'group' ? targetId : null,
          deviceId: scope === 'device' ? targetId : null,
          channels,
        })),
      }),
    ),
  ) as unknown as z.ZodMiniType<AlarmPreferencesForm, PreferenceValues>
}
