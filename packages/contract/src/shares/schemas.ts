import * as z from 'zod/mini'
import { email, mobile } from '../kernel/contact.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { condition, words } from '../kernel/localised.ts'
import { pagedQuery } from '../kernel/page.ts'
import { secret } from '../kernel/secrets.ts'
import { instant } from '../kernel/time.ts'
import { typedPassword } from '../users/passwords.ts'
import { person, share, sharedThing, shareTerms, termFields } from './received.ts'

/** Days in which an invitation can be accepted. */
export const offerDays = 30
/** Maximum number of devices in one invitation. */
export const maxOfferedDevices = 100
/** Maximum lifetime of a link in days, and the maximum number of people who can accept it. */
export const maxLinkDays = 30
export const maxLinkUses = 100
/** Maximum number of usable links per account. */
export const maxOpenLinks = 100
/** Maximum years until a share ends. */
export const maxShareYears = 10
/** Retention of the log and of ended shares, in days. */
export const shareLogDays = 365

/** The exact username of an account, or one of its verified mobile numbers or e-mail addresses. */
export const addressee = z.union([
  z.strictObject({ username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)) }),
  z.strictObject({ mobile }),
  z.strictObject({ email }),
])
export type Addressee = z.output<typeof addressee>

/** The owner's password, typed again: needed for `control` only. */
const grantFields = { ...termFields, password: z.optional(typedPassword) }
const isConfirmed = condition<{ level: string; password?: string | undefined }>(
  ({ level, password }) => level !== 'control' || password !== undefined,
  ['password'],
)
export const newTerms = z.object(grantFields).check(isConfirmed)
export type NewTerms = z.output<typeof newTerms>

interface NamedThing {
  deviceIds?: string[] | undefined
  groupId?: string | undefined
}
/** Either devices or a group, exactly one of them. */
const isOneThing = condition<NamedThing>(
  ({ deviceIds, groupId }) => (deviceIds === undefined) !== (groupId === undefined),
)

export const newOffer = z
  .object({
    deviceIds: z.optional(z.array(id).check(z.minLength(1), z.maxLength(maxOfferedDevices))),
    groupId: z.optional(id),
    to: addressee,
    ...grantFields,
  })
  .check(isOneThing, isConfirmed)
export type NewOffer = z.output<typeof newOffer>

export const newLink = z
  .object({
    /** One device. */
    deviceIds: z.optional(z.array(id).check(z.length(1))),
    groupId: z.optional(id),
    ...grantFields,
    /** How many people can accept it. */
    uses: z.int().check(z.gte(1), z.lte(maxLinkUses)),
    /** When the link expires. */
    expiresAt: instant,
  })
  .check(isOneThing, isConfirmed)
export type NewLink = z.output<typeof newLink>

const linkTerms = { thing: sharedThing, ...termFields, usesLeft: z.int(), expiresAt: instant }
export const shareLink = z.object({ id, ...linkTerms, createTime: instant })
export type ShareLink = z.output<typeof shareLink>

export const linkSecret = z.object({ secret: secret(z.string().check(z.minLength(20), z.maxLength(100))) })
/** What a link offers, before it is accepted. */
export const openedLink = z.object({ owner: person, ...linkTerms })
export type OpenedLink = z.output<typeof openedLink>

/** Where to find what was accepted. */
export const acceptedThing = z.object({ thing: sharedThing })

export const givenQuery = pagedQuery({
  /** True: pending or in force; false: over. */
  open: z.optional(queryFlag),
  deviceId: z.optional(id),
  groupId: z.optional(id),
})
export type GivenQuery = z.output<typeof givenQuery>

export const viewers = z.object({
  owner: z.extend(person, { mobile: z.nullable(z.string()), email: z.nullable(z.string()) }),
  /** Administrators who see every device, by role. */
  staff: z.array(z.object({ role: words, people: z.int() })),
  /** Pending and in force, of the device and of groups that contain it; recipients see only their own. */
  shares: z.array(z.extend(share, { lastLookTime: z.nullable(instant) })),
  /** Usable links; only for the owner. */
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

export const shareLogQuery = pagedQuery({
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
  /** Null for a deleted account. */
  actor: z.nullable(z.string()),
  relation: z.enum(['owner', 'shared', 'staff']),
  /** The recipient, as far as the owner knows them. */
  recipient: z.nullable(z.string()),
  terms: z.nullable(shareTerms),
})
export type ShareLogRow = z.output<typeof shareLogRow>
