import * as z from 'zod/mini'
import {
  type DeliveryState,
  deliveryChange,
  deliveryStates,
  newDelivery,
  receipt,
  shipment,
} from './deliveries/schemas.ts'
import type { DeviceAccess } from './devices.ts'
import { endpoints } from './kernel/endpoints.ts'
import { queryFlag } from './kernel/flags.ts'
import { id, idParams } from './kernel/ids.ts'
import { words } from './kernel/localised.ts'
import { nothing } from './kernel/nothing.ts'
import { pageFields, pageOf } from './kernel/page.ts'
import { instant } from './kernel/time.ts'
import { stockKinds } from './parts/schemas.ts'

/** What may become of a delivery, and who orders for a device. */
const underWay = ({ state }: { state: DeliveryState }): boolean =>
  state !== 'received' && state !== 'cancelled'

export const deliveryCan = {
  order: ({ relation }: Pick<DeviceAccess, 'relation'>): boolean => relation !== 'shared',
  ship: ({ state }: { state: DeliveryState }): boolean => state === 'ordered',
  /** All that is open, or part of it; also to change what is said of it. */
  receive: underWay,
  cancel: (delivery: { state: DeliveryState }): boolean => underWay(delivery) && delivery.state !== 'partial',
  /** To wait no longer for what is open. */
  close: ({ state }: { state: DeliveryState }): boolean => state === 'partial',
}

const thing = {
  /** Null when the product is gone. */
  productId: z.nullable(id),
  kind: z.enum(stockKinds),
  key: z.string(),
  name: words,
}

/** Who did something, and when; the name is null when the account is gone. */
const step = z.object({ at: instant, by: z.nullable(z.string()) })

export const delivery = z.object({
  id,
  state: z.enum(deliveryStates),
  supplier: z.string(),
  orderNumber: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  expectedOn: z.nullable(z.iso.date()),
  note: z.string(),
  /** The device that it is for; null for a stock alone, or when the device is gone. */
  device: z.nullable(z.object({ id, name: z.string(), sn: z.string() })),
  /** Where it goes. */
  site: z.nullable(z.string()),
  /** `received` of `quantity` pieces have come so far. */
  lines: z.array(z.object({ id, ...thing, quantity: z.int(), received: z.int() })),
  ordered: step,
  shipped: z.nullable(step),
  /** Received or cancelled. */
  ended: z.nullable(step),
})
export type Delivery = z.output<typeof delivery>

export const deliverySorts = ['orderedAt', 'expectedOn', 'supplier'] as const
export const deliveryPageQuery = z.object({
  ...pageFields,
  /** Part of supplier, order number, tracking number, or of the name of a line. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  state: z.optional(z.enum(deliveryStates)),
  siteId: z.optional(id),
  sort: z._default(z.enum(deliverySorts), 'orderedAt'),
  descending: z.optional(queryFlag),
})
export type DeliveryPageQuery = z.output<typeof deliveryPageQuery>

/** stock: fewer than the minimum are there; life: a part ends; level: a consumable runs out, at the rate of late. */
export const proposalReasons = ['stock', 'life', 'level'] as const

export const proposedLine = z.object({
  ...thing,
  productId: id,
  productName: words,
  quantity: z.int(),
  /** How many are in stock, and how many come with deliveries under way. */
  inStock: z.int(),
  underWay: z.int(),
  minimum: z.int(),
  /** The devices that need one by then, the first first. */
  needs: z.array(
    z.object({
      device: z.object({ id, name: z.string() }),
      why: z.enum(proposalReasons),
      endsAt: instant,
    }),
  ),
})
export type ProposedLine = z.output<typeof proposedLine>

const byDays = z._default(z.coerce.number<number | string>().check(z.int(), z.gte(1), z.lte(365)), 30)

export const deliveries = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/deliveries/page',
    needs: 'iot:device:list',
    summary: { zh: '我的配送记录', en: 'One’s own deliveries' },
    query: deliveryPageQuery,
    reply: pageOf(delivery),
  },
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/deliveries/page',
    needs: 'iot:device:list',
    summary: { zh: '一台设备的配送记录，最近的在前', en: 'Deliveries for a device, the latest first' },
    params: idParams,
    query: z.object(pageFields),
    reply: pageOf(delivery),
  },
  proposal: {
    method: 'GET',
    path: '/scw-iot/api/v1/deliveries/proposal',
    needs: 'iot:device:list',
    summary: {
      zh: '建议订购：库存不足，或在给定天数内寿命到期、余量用完的配件与耗材',
      en: 'What to order: too few in stock, or at its end or used up within so many days',
    },
    query: z.object({ deviceId: z.optional(id), siteId: z.optional(id), days: byDays }),
    reply: z.array(proposedLine),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries',
    needs: 'iot:delivery:edit',
    summary: { zh: '记录一次订购', en: 'Record that something was ordered' },
    body: newDelivery,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/deliveries/{id}',
    needs: 'iot:delivery:edit',
    summary: { zh: '修改未完成的配送', en: 'Change what is said of a delivery under way' },
    params: idParams,
    body: deliveryChange,
    reply: nothing,
  },
  ship: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/ship',
    needs: 'iot:delivery:edit',
    summary: { zh: '记录已发货', en: 'Record that it was shipped' },
    params: idParams,
    body: shipment,
    reply: nothing,
  },
  receive: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/receive',
    needs: 'iot:delivery:edit',
    summary: {
      zh: '记录已收货，全部或部分，同时入库；全部收到后配送完成',
      en: 'Record what was received, all or part of it; it goes into the stock, and the delivery ends when all has come',
    },
    params: idParams,
    body: receipt,
    reply: nothing,
  },
  close: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/close',
    needs: 'iot:delivery:edit',
    summary: {
      zh: '部分收货后，不再等待余下的部分',
      en: 'Wait no longer for the rest of a delivery that came in part',
    },
    params: idParams,
    reply: nothing,
  },
  cancel: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/cancel',
    needs: 'iot:delivery:edit',
    summary: { zh: '取消未收货的配送', en: 'Cancel a delivery that has not come' },
    params: idParams,
    reply: nothing,
  },
})
