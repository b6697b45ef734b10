import * as z from 'zod/mini'
import { disconnectReasons, refusalReasons } from '../kernel/device-message.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { idParams } from '../kernel/ids.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

/**
 * What happened between device and server; `state` means attributes reported by the device, `refused`
 * rejected messages.
 */
export const eventKinds = ['connected', 'disconnected', 'silent', 'speaking', 'state', 'refused'] as const
export type EventKind = (typeof eventKinds)[number]

/** Newest entries the log keeps per device, in addition to rejected messages. */
export const maxLogEntriesOfDevice = 1000
/** Number of bytes stored from the start of a raw message. */
export const messageHeadBytes = 1024
/** How long messages are recorded after someone starts recording. */
export const watchMinutes = 10
/** Devices recorded at a time; beyond that, the recording that would end first is stopped. */
export const maxWatchedDevices = 100

const factChange = z.object({ key: z.string(), before: z.unknown(), after: z.unknown() })
export type FactChange = z.output<typeof factChange>

/** Stored details of each kind. */
export interface ActionFacts {
  /** `protocol` is the MQTT level: 3 is 3.1, 4 is 3.1.1, 5 is 5. */
  connected: { protocol: 3 | 4 | 5; clientId: string; address: string }
  /** `lastedSeconds` is null when the server crashed and another one noticed. */
  disconnected: { reason: (typeof disconnectReasons)[number]; lastedSeconds: number | null }
  /** When it last reported. */
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
    /** The offending part, in technical terms. */
    detail: z.string(),
    topic: z.string(),
    /** The first bytes as text, with unreadable ones replaced. */
    payload: z.string(),
    /** How many identical ones arrived in a row; the entry shows the last of them. */
    repeats: z.int(),
  }),
])
export type DeviceEvent = z.output<typeof action>

export const actionQuery = pagedQuery({
  kind: z.optional(z.enum(eventKinds)),
  from: z.optional(instant),
  to: z.optional(instant),
})
export type DeviceLogQuery = z.output<typeof actionQuery>

export const rawMessage = z.object({
  key: z.string(),
  at: instant,
  topic: z.string(),
  /** Length of the whole payload; null if not recorded. */
  bytes: z.nullable(z.int()),
  /** Whether `content` is text or hexadecimal bytes. */
  form: z.enum(['text', 'hex']),
  /** The first bytes, secrets redacted. */
  content: z.string(),
  /** Number of bytes in `content`. */
  storedBytes: z.int(),
  /** The message is longer than that. */
  cut: z.boolean(),
  refused: z.nullable(z.object({ reason: z.enum(refusalReasons), detail: z.string() })),
})
export type RawMessage = z.output<typeof rawMessage>

export const rawMessages = z.object({
  /** End of the recording of all messages; null while only rejected ones are stored. */
  watchedUntil: z.nullable(instant),
  /** Maximum number stored. */
  max: z.int(),
  list: z.array(rawMessage),
})
export type RawMessages = z.output<typeof rawMessages>

/** The device log, and the last raw messages of a device. */
export const deviceLog = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/log/page',
    needs: 'iot:device:list',
    summary: { zh: '设备事件，最新在前', en: 'List device events, newest first' },
    params: idParams,
    query: actionQuery,
    reply: pageOf(action),
  },
  messages: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/messages',
    needs: 'iot:device:list',
    summary: {
      zh: '设备最近的原始消息，最新在前',
      en: 'List the latest raw messages of a device, newest first',
    },
    params: idParams,
    reply: rawMessages,
  },
  watch: {
    method: 'POST',
    path: '/scw-iot/api/v1/devices/{id}/messages/watch',
    needs: 'iot:device:list',
    summary: {
      zh: '记录设备的原始消息 10 分钟',
      en: 'Record the raw messages of a device for the next 10 minutes',
    },
    audit: { zh: '记录原始消息', en: 'Recorded raw messages' },
    params: idParams,
    reply: z.object({ watchedUntil: instant }),
  },
})
