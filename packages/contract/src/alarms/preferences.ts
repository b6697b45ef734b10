import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { id } from '../kernel/ids.ts'
import { condition } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'

/** Groups and devices for which one person can choose channels. */
export const maxChannelChoices = 50

export const alarmChannels = ['bell', 'mail', 'sms', 'webhook'] as const
export type AlarmChannel = (typeof alarmChannels)[number]

const channels = z.array(z.enum(alarmChannels)).check(z.maxLength(alarmChannels.length))
/** Channels by severity. */
export const channelMatrix = z.object({
  critical: channels,
  major: channels,
  minor: channels,
  warning: channels,
})
export type ChannelMatrix = z.output<typeof channelMatrix>

export const channelScopes = ['all', 'group', 'device'] as const
export type ChannelScope = (typeof channelScopes)[number]

const timeOfDay = z.string().check(z.regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/))
const timeZone = z.string().check(
  z.maxLength(64),
  condition((name) => {
    try {
      return new Intl.DateTimeFormat('en', { timeZone: name }) !== undefined
    } catch {
      return false
    }
  }),
)

const fields = {
  /** Of staff: receives the steps of escalation chains that name staff on duty. */
  onDuty: z.boolean(),
  quiet: z.object({
    enabled: z.boolean(),
    /** By the clock of `timeZone`; across midnight where `from` is not before `to`. */
    from: timeOfDay,
    to: timeOfDay,
    /** Days on which they begin, from 1 (Monday). */
    weekdays: z.array(z.int().check(z.gte(1), z.lte(7))).check(z.minLength(1), z.maxLength(7)),
    timeZone,
    /** Critical alarms are notified nevertheless. */
    criticalPasses: z.boolean(),
  }),
}

const choice = { scope: z.enum(channelScopes), channels: channelMatrix }

export const alarmPreferencesForm = z.object({
  ...fields,
  choices: z
    .array(
      z.object({
        ...choice,
        groupId: z._default(z.nullable(id), null),
        deviceId: z._default(z.nullable(id), null),
      }),
    )
    .check(z.maxLength(maxChannelChoices)),
})
export type AlarmPreferencesForm = z.output<typeof alarmPreferencesForm>

export const alarmPreferences = z.object({
  ...fields,
  /** Roles show devices of others: the person can be on duty. */
  isStaff: z.boolean(),
  choices: z.array(z.object({ ...choice, target: z.nullable(z.object({ id, name: z.string() })) })),
})
export type AlarmPreferences = z.output<typeof alarmPreferences>

const path = '/scw-iot/api/v1/alarm-preferences'

export const preferenceCalls = endpoints({
  preferences: {
    method: 'GET',
    path,
    needs: 'iot:alarm:list',
    summary: { zh: '自己的告警通知偏好', en: 'Get own alarm notification preferences' },
    reply: alarmPreferences,
  },
  setPreferences: {
    method: 'PUT',
    path,
    needs: 'iot:alarm:list',
    stales: ['alarms/preferences'],
    summary: { zh: '编辑告警通知偏好', en: 'Edit own alarm notification preferences' },
    audit: { zh: '编辑告警通知偏好', en: 'Edited alarm preferences' },
    body: alarmPreferencesForm,
    reply: noContent,
  },
})
