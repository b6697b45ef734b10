import * as z from 'zod/mini'
import { address } from '../addresses/addresses.ts'
import { flag } from '../kernel/flags.ts'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'
import { excess } from '../roles/excess.ts'

/** Most tags of one member. */
export const maxMemberTags = 10
export const memberTag = z.string().check(z.trim(), z.minLength(1), z.maxLength(20))

/** A member in the list; amounts in fen. */
export const memberRow = z.object({
  id,
  username: z.string(),
  nickname: z.string(),
  mobile: z.nullable(z.string()),
  email: z.nullable(z.string()),
  status: flag,
  tags: z.array(z.string()),
  devices: z.int(),
  orders: z.int(),
  /** Paid for orders and not refunded. */
  spent: z.int(),
  /** Null without the permission to view balances and points. */
  balance: z.nullable(z.int()),
  /** Null as the balance. */
  points: z.nullable(z.int()),
  createTime: instant,
  /** Null if never. */
  lastSignInAt: z.nullable(instant),
})
export type MemberRow = z.output<typeof memberRow>

const sharedDevice = z.object({
  id,
  /** Of the device or group. */
  name: z.string(),
  /** Whether the member shares it, or received it. */
  given: flag,
  accepted: flag,
  /** The other side; null until somebody accepts, and for a receiver outside the caller's data scope. */
  other: z.nullable(z.string()),
  level: z.enum(['view', 'control']),
  until: z.nullable(instant),
})

/** Everything of a member that staff see on one page; lists are cut at `maxShown`. */
export const memberDetail = z.object({
  ...memberRow.shape,
  genderLabel: z.string(),
  deptName: z.nullable(z.string()),
  /** What the account holds beyond the caller, who then cannot change it. */
  above: z.nullable(excess),
  /** Devices, sites and shares: those whose devices the caller may see. */
  ownDevices: z.array(z.object({ id, name: z.string(), sn: z.string(), online: flag })),
  sites: z.array(z.object({ id, name: z.string(), address: z.string() })),
  shares: z.array(sharedDevice),
  addresses: z.array(address),
  notes: z.array(z.object({ id, at: instant, by: z.nullable(z.string()), note: z.string() })),
})
export type MemberDetail = z.output<typeof memberDetail>

/** Most devices, sites, shares and notes of a member that one page shows, the newest first. */
export const maxShown = 100

/** A coupon of a member. */
export const memberCoupon = z.object({
  id,
  name: z.string(),
  nameEn: z.string(),
  state: z.enum(['unused', 'used', 'expired']),
  receivedAt: instant,
  validUntil: instant,
  usedAt: z.nullable(instant),
})
export type MemberCoupon = z.output<typeof memberCoupon>

/** Where a member is signed in; nothing of it can be used to sign in. */
export const memberSession = z.object({
  id,
  address: z.string(),
  userAgent: z.string(),
  beganAt: instant,
  lastUsedAt: instant,
})
export type MemberSession = z.output<typeof memberSession>
