import * as z from 'zod/mini'
import { accessLevels, deviceTabs } from '../devices/access.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { pageFields } from '../kernel/page.ts'
import { email, mobile } from '../kernel/people/contact.ts'
import { secret } from '../kernel/people/secrets.ts'
import { instant } from '../kernel/time.ts'

/** Days in which an offer can be accepted. */
export const offerDays = 30
/** Devices that one offer may name. */
export const mostOfferedDevices = 100
/** Longest life of a link, and the most people who may accept by one. */
export const mostLinkDays = 30
export const mostLinkUses = 100
/** Links of one account that can still be used. */
export const mostOpenLinks = 100
/** Years ahead that a share may end. */
export const mostShareYears = 10
/** How long the log is kept, and shares that are over. */
export const shareLogDays = 365

/** The exact name of an account, or a mobile number or e-mail address that it has proven. */
export const addressee = z.union([
  z.strictObject({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  z.strictObject({ mobile }),
  z.strictObject({ email }),
])
export type Addressee = z.output<typeof addressee>

const termFields = {
  level: z.enum(accessLevels),
  /** Tabs of the device page; null for all, those that come later too. */
  tabs: z.nullable(z.array(z.enum(deviceTabs)).check(z.minLength(1), z.maxLength(deviceTabs.length))),
  /** When it ends; null for when it is taken back. */
  until: z.nullable(instant),
}
/** What a share grants. */
export const shareTerms = z.object(termFields)
export type ShareTerms = z.output<typeof shareTerms>

interface NamedThing {
  deviceIds?: string[] | undefined
  groupId?: string | undefined
}
/** Devices or a group, not both and not neither. */
const isOneThing = z.refine<NamedThing>(
  ({ deviceIds, groupId }) => (deviceIds === undefined) !== (groupId === undefined),
)

export const newOffer = z
  .object({
    deviceIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(mostOfferedDevices))),
    groupId: z.optional(id),
    to: addressee,
    ...termFields,
  })
  .check(isOneThing)
export type NewOffer = z.output<typeof newOffer>

export const newLink = z
  .object({
    /** One device. */
    deviceIds: z.optional(z.array(id).check(z.length(1))),
    groupId: z.optional(id),
    ...termFields,
    /** How many people may accept by it. */
    uses: z.int().check(z.gte(1), z.lte(mostLinkUses)),
    /** Until when it can be used. */
    expiresAt: instant,
  })
  .check(isOneThing)
export type NewLink = z.output<typeof newLink>

/**
 * offered: waits for its answer; accepted: in force; refused, left: by who received it; revoked: by the owner; replaced: by a
 * later share of the same thing; lapsed: nobody answered in time; ended: its end has come.
 */
export const shareStates = [
  'offered',
  'accepted',
  'refused',
  'left',
  'revoked',
  'replaced',
  'lapsed',
  'ended',
] as const
export type ShareState = (typeof shareStates)[number]

export const thingKinds = ['device', 'group'] as const

/** What is shared. */
export const sharedThing = z.object({
  kind: z.enum(thingKinds),
  id,
  name: z.string(),
  /** Of a device. */
  sn: z.nullable(z.string()),
  productName: z.nullable(words),
  /** Devices that it holds now; 1 for a device. */
  devices: z.int(),
})
export type SharedThing = z.output<typeof sharedThing>

const person = z.object({ nickname: z.string(), username: z.string() })

export const share = z.object({
  id,
  thing: sharedThing,
  owner: person,
  /** Who accepted; null before that. */
  receiver: z.nullable(person),
  /** What the owner typed; null for a share by link. */
  addressee: z.nullable(z.string()),
  ...termFields,
  state: z.enum(shareStates),
  createTime: instant,
  /** When it was accepted, refused, left, revoked or replaced. */
  decidedTime: z.nullable(instant),
})
export type Share = z.output<typeof share>

const linkTerms = { thing: sharedThing, ...termFields, usesLeft: z.int(), expiresAt: instant }
export const shareLink = z.object({ id, ...linkTerms, createTime: instant })
export type ShareLink = z.output<typeof shareLink>

export const linkSecret = z.object({ secret: secret(z.string().check(z.minLength(20), z.maxLength(100))) })
/** What stands behind a link, before one accepts. */
export const openedLink = z.object({ owner: person, ...linkTerms })
export type OpenedLink = z.output<typeof openedLink>

/** Where the accepted thing is found. */
export const acceptedThing = z.object({ thing: sharedThing })

export const givenQuery = z.object({
  ...pageFields,
  /** True: waiting or in force; false: what is over. */
  open: z.optional(queryFlag),
  deviceId: z.optional(id),
  groupId: z.optional(id),
})
export type GivenQuery = z.output<typeof givenQuery>

export const receivedQuery = z.object({
  ...pageFields,
  /** True: offers that wait for an answer; false: shares in force. */
  waiting: z.optional(queryFlag),
  /** Those of devices, or those of groups. */
  kind: z.optional(z.enum(thingKinds)),
  /** Those that let one see this device, directly or through a group. */
  deviceId: z.optional(id),
  /** Those that let one see this group, itself or with one that it lies in. */
  groupId: z.optional(id),
})
export type ReceivedQuery = z.output<typeof receivedQuery>

export const viewers = z.object({
  owner: z.extend(person, { mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Staff who see every device, by role. */
  staff: z.array(z.object({ role: words, people: z.int() })),
  /** Waiting and in force, of the device and of groups that hold it; to a receiver only their own. */
  shares: z.array(z.extend(share, { lastLookTime: z.nullable(instant) })),
  /** Links that can still be used; for the owner alone. */
  links: z.array(shareLink),
})
export type Viewers = z.output<typeof viewers>
export type ViewerShare = Viewers['shares'][number]

export const shareLogKinds = [
  'offered',
  'accepted',
  'refused',
  'left',
  'changed',
  'revoked',
  'replaced',
  'link-made',
  'link-revoked',
  'opened',
  'controlled',
  'exported',
] as const
export type ShareLogKind = (typeof shareLogKinds)[number]

export const shareLogQuery = z.object({
  ...pageFields,
  kind: z.optional(z.enum(shareLogKinds)),
  deviceId: z.optional(id),
  groupId: z.optional(id),
})
export type ShareLogQuery = z.output<typeof shareLogQuery>

export const shareLogRow = z.object({
  id,
  at: instant,
  kind: z.enum(shareLogKinds),
  /** Name of the device or group at that time. */
  thing: z.string(),
  /** Null for an account that is gone. */
  actor: z.nullable(z.string()),
  relation: z.enum(['owner', 'shared', 'staff']),
  /** Whom it was about, as far as the owner knows them. */
  whom: z.nullable(z.string()),
  terms: z.nullable(shareTerms),
})
export type ShareLogRow = z.output<typeof shareLogRow>
