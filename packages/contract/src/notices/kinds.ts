import * as z from 'zod/mini'
import { batchKinds, batchStates } from '../batches/kinds.ts'
import { feedbackStatuses } from '../feedback/statuses.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'

/** What notices are about; a person chooses for each group which ways it takes. */
export const noticeGroups = ['security', 'devices', 'sharing'] as const
export type NoticeGroup = (typeof noticeGroups)[number]

/** Most things that one notice about sharing names; the rest are a number. */
export const mostNamedThings = 3

/** Most devices that one notice names; the rest are a number. */
export const mostNamedDevices = 3

/** Most fault codes that one notice names. */
export const mostNamedCodes = 3

/** From where something was done. */
const origin = { address: z.string(), userAgent: z.string() }
/** The first few by name, and how many there are in all. */
const someDevices = {
  devices: z
    .array(z.object({ id, name: z.string(), sn: z.string() }))
    .check(z.minLength(1), z.maxLength(mostNamedDevices)),
  count: z.int(),
}

/** A device that is to change hands, or did, and who the other person is. */
const handover = z.object({ who: z.string(), device: z.object({ id, name: z.string(), sn: z.string() }) })
/** Who wrote to the thread of a report, its title and id, and what its status became; null where that stayed. */
const thread = {
  who: z.string(),
  title: z.string(),
  report: id,
  status: z.nullable(z.enum(feedbackStatuses)),
}

/** Who did it, the first few devices or groups by name, and how many there are in all. */
const sharing = z.object({
  who: z.string(),
  things: z.array(z.string()).check(z.minLength(1), z.maxLength(mostNamedThings)),
  count: z.int(),
})

/**
 * Every kind of notice with its facts; what stands before the dot is its group. The facts are kept as they are and the words made
 * from them when somebody reads, so a kind that has landed gets further facts as optional ones only. A new kind needs a
 * line here, its words, and somebody who raises it.
 */
export const noticeFacts = {
  /** A sign-in with a browser and from a network that the account was not used with before. */
  'security.signed-in': z.object(origin),
  'security.password-changed': z.object({ ...origin, by: z.enum(['password', 'code']) }),
  /** Numbers and addresses are masked; null for none. */
  'security.contact-changed': z.object({
    ...origin,
    contact: z.enum(['mobile', 'email']),
    before: z.nullable(z.string()),
    after: z.nullable(z.string()),
  }),
  'security.api-key-made': z.object({ ...origin, name: z.string(), hint: z.string() }),
  /** All sessions but one were ended. */
  'security.sessions-ended': z.object({ ...origin, ended: z.int() }),
  /** Staff gave the account another password; `who` did it. */
  'security.password-reset': z.object({ who: z.string() }),
  /** Staff ended all sessions of the account. */
  'security.signed-out': z.object({ who: z.string(), ended: z.int() }),
  /** Devices that lost their connection so long ago. */
  'devices.offline': z.object({ ...someDevices, hours: z.int() }),
  /** Machines that tell a fault, and the first of its codes. */
  'devices.faulty': z.object({
    ...someDevices,
    codes: z.array(z.string()).check(z.minLength(1), z.maxLength(mostNamedCodes)),
  }),
  /** Devices that send what cannot be taken. */
  'devices.refused': z.object(someDevices),
  /** To who may accept a device. */
  'devices.offered': handover,
  'devices.withdrawn': handover,
  /** To who gave it away. */
  'devices.taken': handover,
  'devices.declined': handover,
  /** To who owns it now. */
  'devices.received': handover,
  /** Devices whose maintenance became overdue, the first tasks by name, and how many tasks there are in all. */
  'devices.maintenance-due': z.object({
    ...someDevices,
    names: z.array(words).check(z.minLength(1), z.maxLength(mostNamedThings)),
    tasks: z.int(),
  }),
  /** To the owner: somebody else reported a fault. */
  'devices.fault-reported': z.object({ ...someDevices, ...thread }),
  /** To the owner and all who wrote: a thread went on. */
  'devices.fault-answered': z.object({ ...someDevices, ...thread }),
  /** What somebody let do to many devices has ended: what with, and how many there were, had their turn, changed, could not be changed. */
  'devices.batch-ended': z.object({
    batch: id,
    what: z.enum(batchKinds),
    names: z.array(z.string()),
    state: z.enum(batchStates),
    total: z.int(),
    done: z.int(),
    changed: z.int(),
    failed: z.int(),
  }),
  /** To who may accept. */
  'sharing.offered': z.extend(sharing, { offers: z.optional(z.array(id)) }),
  /** To the owner. */
  'sharing.accepted': sharing,
  'sharing.refused': sharing,
  'sharing.left': sharing,
  /** To the receiver. */
  'sharing.changed': sharing,
  'sharing.revoked': sharing,
} as const

export type NoticeKind = keyof typeof noticeFacts
export const noticeKinds = Object.keys(noticeFacts) as NoticeKind[]

/** A kind with its facts: what there is to tell. */
export type Told = { [K in NoticeKind]: { kind: K; facts: z.output<(typeof noticeFacts)[K]> } }[NoticeKind]
export type FactsOf<K extends NoticeKind> = Extract<Told, { kind: K }>['facts']

export function groupOf(kind: NoticeKind): NoticeGroup {
  return kind.slice(0, kind.indexOf('.')) as NoticeGroup
}
