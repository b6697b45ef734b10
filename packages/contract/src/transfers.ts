import * as z from 'zod/mini'
import { newDeviceReply } from './devices.ts'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import { addressee } from './shares/schemas.ts'

/** Days in which a transfer can be accepted. */
export const transferDays = 7

/** waiting: for its answer; withdrawn: by the owner, or because the device went another way; lapsed: nobody answered in time. */
export const transferStates = ['waiting', 'accepted', 'refused', 'withdrawn', 'lapsed'] as const
export type TransferState = (typeof transferStates)[number]

export const transferSides = ['given', 'received'] as const

const person = z.object({ nickname: z.string(), username: z.string() })

export const transfer = z.object({
  id,
  /** Null for a device that is gone. */
  deviceId: z.nullable(id),
  name: z.string(),
  sn: z.string(),
  productName: z.nullable(words),
  owner: person,
  /** Who accepted; null before that. */
  receiver: z.nullable(person),
  /** What the owner typed; null for the receiver. */
  addressee: z.nullable(z.string()),
  state: z.enum(transferStates),
  createTime: instant,
  /** Until when it can be accepted. */
  expiresAt: instant,
  decidedTime: z.nullable(instant),
})
export type Transfer = z.output<typeof transfer>

export const transferPageQuery = z.object({
  ...pageFields,
  side: z._default(z.enum(transferSides), 'given'),
  /** True: those that wait for an answer. */
  waiting: z.optional(queryFlag),
  deviceId: z.optional(id),
})
export type TransferPageQuery = z.output<typeof transferPageQuery>

/** keep: the machine goes on with the token that it has, which the former owner may know; rotate: it needs the new one. */
export const tokenChoices = ['keep', 'rotate'] as const
export type TokenChoice = (typeof tokenChoices)[number]

/** Devices that their owner gives to somebody else, who accepts or does not. Those of other people answer `notFound`. */
export const transfers = endpoints({
  offer: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers',
    needs: 'iot:device:transfer',
    summary: {
      zh: '把自己的设备转让给一个账号；账号是否存在不会从答复中看出',
      en: 'Offer a device of one’s own to an account; the answer does not tell whether there is one',
    },
    body: z.object({ deviceId: id, to: addressee }),
    reply: z.object({ expiresAt: instant }),
  },
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/transfers/page',
    needs: 'iot:device:list',
    summary: { zh: '我发出或收到的转让，新的在前', en: 'Transfers that one gave or received, newest first' },
    query: transferPageQuery,
    reply: pageOf(transfer),
  },
  accept: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers/{id}/accept',
    needs: 'iot:device:add',
    summary: {
      zh: '接受转让，成为设备的所有者；令牌保留或更换',
      en: 'Accept a transfer and become the owner; the token stays or is replaced',
    },
    params: idParams,
    body: z.object({ token: z.enum(tokenChoices) }),
    reply: z.object({
      id,
      sn: z.string(),
      productId: id,
      /** The new token, told once, here; null where the old one stays. */
      token: z.nullable(z.pick(newDeviceReply, { accessToken: true, mqttPort: true })),
    }),
  },
  refuse: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers/{id}/refuse',
    needs: 'iot:device:list',
    summary: { zh: '拒绝转让', en: 'Refuse a transfer' },
    params: idParams,
    reply: nothing,
  },
  withdraw: {
    method: 'POST',
    path: '/scw-iot/api/v1/transfers/{id}/withdraw',
    needs: 'iot:device:transfer',
    summary: { zh: '撤回转让', en: 'Withdraw a transfer' },
    params: idParams,
    reply: nothing,
  },
})
