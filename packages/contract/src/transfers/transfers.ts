import * as z from 'zod/mini'
import { newDeviceReply } from '../devices/devices.ts'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'
import { addressee } from '../shares/schemas.ts'
import { typedPassword } from '../users/passwords.ts'

/** Days within which a transfer can be accepted. */
export const transferDays = 7

/**
 * waiting: not answered yet; withdrawn: by the owner, or because the device changed hands another way;
 * lapsed: expired without an answer.
 */
export const transferStates = ['waiting', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const
export type TransferState = (typeof transferStates)[number]

export const transferSides = ['given', 'received'] as const

const person = z.object({ nickname: z.string(), username: z.string() })

export const transfer = z.object({
  id,
  /** Null for a deleted device. */
  deviceId: z.nullable(id),
  name: z.string(),
  sn: z.string(),
  productName: z.nullable(words),
  owner: person,
  /** Who accepted; null before that. */
  receiver: z.nullable(person),
  /** As typed by the owner; null for the recipient. */
  addressee: z.nullable(z.string()),
  state: z.enum(transferStates),
  createTime: instant,
  /** Deadline for accepting. */
  expiresAt: instant,
  decidedTime: z.nullable(instant),
})
export type Transfer = z.output<typeof transfer>

export const transferPageQuery = pagedQuery({
  side: z._default(z.enum(transferSides), 'given'),
  /** True: only those waiting for an answer. */
  waiting: z.optional(queryFlag),
  deviceId: z.optional(id),
})
export type TransferPageQuery = z.output<typeof transferPageQuery>

/** keep: the device keeps its token, which the former owner may know; rotate: it needs the new one. */
export const tokenChoices = ['keep', 'rotate'] as const
export type TokenChoice = (typeof tokenChoices)[number]

/**
 * Transfers of devices to another account, which accepts or declines. Another account's transfers answer
 * `notFound`.
 */
export const transfers = endpoints({
  offer: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers',
    needs: 'iot:device:transfer',
    stales: ['transfers', 'device.shown'],
    summary: {
      zh: '将自己的设备转让给其他账号；响应不透露账号是否存在',
      en: 'Offer to transfer one of your devices to an account; the response does not reveal whether the account exists',
    },
    audit: { zh: '发起设备转让', en: 'Offered device transfer' },
    body: z.object({ deviceId: id, to: addressee, password: typedPassword }),
    reply: z.object({ expiresAt: instant }),
  },
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/transfers/page',
    needs: 'iot:device:list',
    summary: { zh: '自己发出或收到的转让，新的在前', en: 'List sent and received transfers, newest first' },
    query: transferPageQuery,
    reply: pageOf(transfer),
  },
  accept: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers/{id}/accept',
    needs: 'iot:device:add',
    stales: ['transfers', 'device.shown'],
    summary: {
      zh: '接受转让，成为设备的所有者；令牌保留或更换',
      en: 'Accept a transfer and become the owner; the token is kept or replaced',
    },
    audit: { zh: '接受设备转让', en: 'Accepted device transfer' },
    params: idParams,
    body: z.object({ token: z.enum(tokenChoices) }),
    reply: z.object({
      id,
      sn: z.string(),
      productId: id,
      /** The new token, shown only once; null where the old one stays. */
      token: z.nullable(z.omit(newDeviceReply, { id: true })),
    }),
  },
  refuse: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers/{id}/refuse',
    needs: 'iot:device:list',
    stales: ['transfers', 'device.shown'],
    summary: { zh: '拒绝转让', en: 'Decline a transfer' },
    audit: { zh: '拒绝设备转让', en: 'Declined device transfer' },
    params: idParams,
    reply: noContent,
  },
  withdraw: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers/{id}/withdraw',
    needs: 'iot:device:transfer',
    stales: ['transfers', 'device.shown'],
    summary: { zh: '撤回转让', en: 'Withdraw a transfer' },
    audit: { zh: '撤回设备转让', en: 'Withdrew device transfer' },
    params: idParams,
    reply: noContent,
  },
})
