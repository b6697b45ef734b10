import * as z from 'zod/mini'
import { disconnectReasons, refusalReasons } from './kernel/device-message.ts'
import { endpoints } from './kernel/endpoints.ts'
import { idParams } from './kernel/ids.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'

/** What device and server said to each other; `state` are facts that the device tells of itself, `refused` messages that were not taken. */
export const actionKinds = ['connected', 'disconnected', 'silent', 'speaking', 'state', 'refused'] as const
export type ActionKind = (typeof actionKinds)[number]

/** Entries of one device that the log keeps, the newest, besides its refusals. */
export const mostActionsOfDevice = 1000
/** First bytes of a raw message that are kept. */
export const messageHeadBytes = 1024
/** For how long messages are recorded after somebody asked for it. */
export const watchMinutes = 10
/** Devices whose messages are recorded at a time; of more, the one that would end first gives way. */
export const mostWatchedDevices = 100

const factChange = z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })
export type FactChange = z.output<typeof factChange>

/** What stands with each kind in storage. */
export interface ActionFacts {
  /** `protocol` is the MQTT level: 3 is 3.1, 4 is 3.1.1, 5 is 5. */
  connected: { protocol: 3 | 4 | 5; clientId: string; address: string }
  /** `lastedSeconds` is null where the server ended without a word and another one noticed. */
  disconnected: { reason: (typeof disconnectReasons)[number]; lastedSeconds: number | null }
  /** When it was last heard. */
  silent: { since: string }
  speaking: Record<string, never>
  state: { changes: FactChange[] }
}

const entry = { key: z.string(), at: instant }
export const action = z.discriminatedUnion('kind', [
  z.object({
    ...entry,
    kind: z.literal('connected'),
    protocol: z.literal([3, 4, 5]),
    clientId: z.string(),
    address: z.string(),
  }),
  z.object({
    ...entry,
    kind: z.literal('disconnected'),
    reason: z.enum(disconnectReasons),
    lastedSeconds: z.nullable(z.int()),
  }),
  z.object({ ...entry, kind: z.literal('silent'), since: instant }),
  z.object({ ...entry, kind: z.literal('speaking') }),
  z.object({ ...entry, kind: z.literal('state'), changes: z.array(factChange) }),
  z.object({
    ...entry,
    kind: z.literal('refused'),
    reason: z.enum(refusalReasons),
    /** The offending part, in technical words. */
    detail: z.string(),
    topic: z.string(),
    /** The first bytes as text, with unreadable ones replaced. */
    payload: z.string(),
    /** How many like this came in a row; the entry shows the last of them. */
    repeats: z.int(),
  }),
])
export type Action = z.output<typeof action>

export const actionQuery = z.object({
  ...pageFields,
  kind: z.optional(z.enum(actionKinds)),
  from: z.optional(instant),
  to: z.optional(instant),
})
export type ActionQuery = z.output<typeof actionQuery>

export const rawMessage = z.object({
  key: z.string(),
  at: instant,
  topic: z.string(),
  /** Length of the whole payload; null where that was not noted. */
  bytes: z.nullable(z.int()),
  /** Whether `content` is text, or bytes as hexadecimal digits. */
  form: z.enum(['text', 'hex']),
  /** The first bytes, secrets struck out. */
  content: z.string(),
  /** How many bytes `content` shows. */
  keptBytes: z.int(),
  /** There is more of it than that. */
  cut: z.boolean(),
  refused: z.nullable(z.object({ reason: z.enum(refusalReasons), detail: z.string() })),
})
export type RawMessage = z.output<typeof rawMessage>

export const rawMessages = z.object({
  /** Until when messages are recorded as they come; null while only refused ones are kept. */
  watchedUntil: z.nullable(instant),
  /** How many are kept. */
  most: z.int(),
  list: z.array(rawMessage),
})
export type RawMessages = z.output<typeof rawMessages>

/** The action log of a device, and its last raw messages. */
export const actions = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/actions/page',
    needs: 'iot:device:list',
    summary: { zh: '设备的动作日志，新的在前', en: 'The action log of a device, newest first' },
    params: idParams,
    query: actionQuery,
    reply: pageOf(action),
  },
  messages: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/messages',
    needs: 'iot:device:list',
    summary: { zh: '设备最近的原始消息，新的在前', en: 'The last raw messages of a device, newest first' },
    params: idParams,
    reply: rawMessages,
  },
  watch: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/messages/watch',
    needs: 'iot:device:list',
    summary: {
      zh: '在接下来的 10 分钟里记录设备的原始消息',
      en: 'Record the raw messages of a device for the next 10 minutes',
    },
    params: idParams,
    reply: z.object({ watchedUntil: instant }),
  },
})
