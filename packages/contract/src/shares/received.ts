import * as z from 'zod/mini'
import { accessLevels } from '../access/access.ts'
import { deviceTab } from '../access/tabs.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

/** Tabs that one share may name. */
const maxShareTabs = 32

export const termFields = {
  level: z.enum(accessLevels),
  /** Tabs of the device page; null for all, including ones added later. */
  tabs: z.nullable(z.array(deviceTab).check(z.minLength(1), z.maxLength(maxShareTabs))),
  /** When it expires; null if only by revoking. */
  until: z.nullable(instant),
}
/** What a share grants. */
export const shareTerms = z.object(termFields)
export type ShareTerms = z.output<typeof shareTerms>

/**
 * offered: pending; accepted: in force; refused, left: by the recipient; revoked: by the owner; replaced: by
 * a later share of the same thing; lapsed: not answered in time; ended: expired.
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
  /** Only for a device. */
  sn: z.nullable(z.string()),
  productName: z.nullable(words),
  /** Number of devices in it now; 1 for a device. */
  devices: z.int(),
})
export type SharedThing = z.output<typeof sharedThing>

export const person = z.object({ nickname: z.string(), username: z.string() })

export const share = z.object({
  id,
  thing: sharedThing,
  owner: person,
  /** Who accepted; null before that. */
  receiver: z.nullable(person),
  /** What the owner entered; null for a share by link. */
  addressee: z.nullable(z.string()),
  ...termFields,
  state: z.enum(shareStates),
  createTime: instant,
  /** When it was accepted, refused, left, revoked or replaced. */
  decidedTime: z.nullable(instant),
})
export type Share = z.output<typeof share>

export const receivedQuery = pagedQuery({
  /** True: pending invitations; false: shares in force. */
  waiting: z.optional(queryFlag),
  /** Only shares of devices, or only of groups. */
  kind: z.optional(z.enum(thingKinds)),
  /** Those that give access to this device, directly or through a group. */
  deviceId: z.optional(id),
  /** Those that give access to this group, directly or through a parent group. */
  groupId: z.optional(id),
})
export type ReceivedQuery = z.output<typeof receivedQuery>

/** What a recipient reads and answers: the dashboard shows it without the forms of whoever shares. */
export const receivedCalls = endpoints({
  received: {
    method: 'GET',
    path: '/scw-iot/api/v1/shares/received/page',
    needs: 'iot:device:list',
    summary: { zh: '自己收到的共享，待接受的在前', en: 'List received shares, invitations first' },
    query: receivedQuery,
    reply: pageOf(share),
  },
  accept: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/{id}/accept',
    needs: 'iot:device:list',
    stales: ['shares', 'share.accepted'],
    summary: { zh: '接受共享', en: 'Accept a share invitation' },
    audit: { zh: '接受共享邀请', en: 'Accepted share invitation' },
    params: idParams,
    reply: noContent,
  },
  refuse: {
    method: 'POST',
    path: '/scw-iot/api/v1/shares/{id}/refuse',
    needs: 'iot:device:list',
    stales: ['shares'],
    summary: { zh: '拒绝共享', en: 'Decline a share invitation' },
    audit: { zh: '拒绝共享邀请', en: 'Declined share invitation' },
    params: idParams,
    reply: noContent,
  },
})
