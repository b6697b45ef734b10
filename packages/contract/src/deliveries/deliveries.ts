import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { queryFlag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { wholeNumber } from '../kernel/numbers.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant, localDay } from '../kernel/time.ts'
import { partCan } from '../parts/parts.ts'
import { runOut, runOutScore } from '../parts/run-out.ts'
import { stockKinds } from '../parts/schemas.ts'
import {
  type DeliveryState,
  deliveryChange,
  deliveryStates,
  newDelivery,
  receipt,
  shipment,
} from './schemas.ts'

/** `ofShop`: a parcel of a shop order, whose details and end are those of its order. */
interface DeliveryStatus {
  state: DeliveryState
  ofShop: boolean
}

const underWay = ({ state }: DeliveryStatus): boolean => state !== 'received' && state !== 'cancelled'

/** Allowed steps of a delivery, and who orders for a device. */
export const deliveryCan = {
  order: partCan.order,
  edit: (delivery: DeliveryStatus): boolean => underWay(delivery) && !delivery.ofShop,
  ship: ({ state, ofShop }: DeliveryStatus): boolean => state === 'ordered' && !ofShop,
  /** Everything that is open or part of it. */
  receive: underWay,
  cancel: (delivery: DeliveryStatus): boolean =>
    underWay(delivery) && delivery.state !== 'partial' && !delivery.ofShop,
  /** Closes it without waiting for the rest. */
  close: ({ state, ofShop }: DeliveryStatus): boolean => state === 'partial' && !ofShop,
}

const thing = {
  /** Null if the product was deleted. */
  productId: z.nullable(id),
  kind: z.enum(stockKinds),
  key: z.string(),
  name: words,
}

/** Who did something, and when; the name is null if the account was deleted. */
const step = z.object({ at: instant, by: z.nullable(z.string()) })

export const delivery = z.object({
  id,
  state: z.enum(deliveryStates),
  /** A parcel of a shop order: received here, edited and ended by its order alone. */
  ofShop: z.boolean(),
  supplier: z.string(),
  orderNumber: z.string(),
  carrier: z.string(),
  tracking: z.string(),
  expectedOn: z.nullable(localDay),
  note: z.string(),
  /** The device it is for; null for stock only, or if the device was deleted. */
  device: z.nullable(z.object({ id, name: z.string(), sn: z.string() })),
  /** Destination site. */
  site: z.nullable(z.string()),
  /** `received` of `quantity` pieces have arrived so far, `returned` of them went back to the shop. */
  lines: z.array(
    z.object({
      ...{ id, ...thing, quantity: z.int(), received: z.int(), returned: z.int() },
      /** The device that it is for, where the delivery is for several; else null. */
      device: z.nullable(z.object({ id, name: z.string(), sn: z.string() })),
    }),
  ),
  ordered: step,
  shipped: z.nullable(step),
  /** Received or cancelled. */
  ended: z.nullable(step),
})
export type Delivery = z.output<typeof delivery>

export const deliverySorts = ['orderedAt', 'expectedOn', 'supplier'] as const
export const deliveryPageQuery = pagedQuery({
  /** Part of the supplier, order number, tracking number, or the name of a line. */
  keywords: z.optional(z.string().check(z.maxLength(64))),
  state: z.optional(z.enum(deliveryStates)),
  siteId: z.optional(id),
  /** This delivery alone. */
  deliveryId: z.optional(id),
  sort: z._default(z.enum(deliverySorts), 'orderedAt'),
  descending: z.optional(queryFlag),
})
export type DeliveryPageQuery = z.output<typeof deliveryPageQuery>

/**
 * stock: below the minimum; life: a part reaches its end of life; level: a consumable runs out, at the recent
 * rate.
 */
export const proposalReasons = ['stock', 'life', 'level', 'low'] as const

export const proposedLine = z.object({
  ...thing,
  productId: id,
  productName: words,
  quantity: z.int(),
  /** Quantity in stock, and quantity in open deliveries. */
  inStock: z.int(),
  underWay: z.int(),
  minimum: z.int(),
  /** Pieces of the quantity that no device needs: they restore the minimum of the stock. */
  restock: z.int(),
  /** From whom the owner ordered it last; empty if never. */
  supplier: z.string(),
  /** How earlier forecasts of it turned out, on all devices of the owner (the 2,000 that ended last); null without any. */
  score: z.nullable(runOutScore),
  /** The devices that need one: those that get none before the others, each the most urgent first. */
  needs: z.array(
    z.object({
      device: z.object({ id, name: z.string(), timeZone: z.string() }),
      why: z.enum(proposalReasons),
      /** When it may run out or wears out; null where a level is low and its end cannot be told. */
      endsAt: z.nullable(instant),
      /** For what ends by a level. */
      runOut: z.nullable(runOut),
      /** Where the piece is that the device gets; null where one has to be ordered. */
      covered: z.nullable(z.enum(['stock', 'order'])),
    }),
  ),
})
export type ProposedLine = z.output<typeof proposedLine>

const byDays = z._default(wholeNumber({ min: 1, max: 365 }), 30)

export const deliveries = endpoints({
  page: {
    method: 'GET',
    path: '/scw-iot/api/v1/deliveries/page',
    needs: 'iot:device:list',
    summary: { zh: '自己的配送记录', en: 'List own deliveries' },
    query: deliveryPageQuery,
    reply: pageOf(delivery),
  },
  ofDevice: {
    method: 'GET',
    path: '/scw-iot/api/v1/devices/{id}/deliveries/page',
    needs: 'iot:device:list',
    summary: { zh: '设备的配送记录，新的在前', en: 'List deliveries for a device, latest first' },
    params: idParams,
    query: pagedQuery({}),
    reply: pageOf(delivery),
  },
  proposal: {
    method: 'GET',
    path: '/scw-iot/api/v1/deliveries/proposal',
    needs: 'iot:device:list',
    summary: {
      zh: '下单建议：库存不足，或在指定天数内寿命到期、余量用完的配件与耗材',
      en: 'Suggest what to order: parts and consumables low in stock, or worn out or used up within the given days',
    },
    query: z.object({ deviceId: z.optional(id), siteId: z.optional(id), days: byDays }),
    reply: z.array(proposedLine),
  },
  create: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries',
    needs: 'iot:delivery:edit',
    stales: ['deliveries', 'parts'],
    summary: { zh: '新增配送', en: 'Add a delivery' },
    audit: { zh: '登记配送', en: 'Recorded delivery' },
    body: newDelivery,
    reply: z.object({ id }),
  },
  update: {
    method: 'PUT',
    path: '/scw-iot/api/v1/deliveries/{id}',
    needs: 'iot:delivery:edit',
    stales: ['deliveries', 'parts'],
    summary: { zh: '编辑未完成的配送', en: 'Edit an open delivery' },
    audit: { zh: '编辑配送', en: 'Edited delivery' },
    params: idParams,
    body: deliveryChange,
    reply: noContent,
  },
  ship: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/ship',
    needs: 'iot:delivery:edit',
    stales: ['deliveries', 'parts'],
    summary: { zh: '登记发货', en: 'Record shipment' },
    audit: { zh: '登记发货', en: 'Marked delivery shipped' },
    params: idParams,
    body: shipment,
    reply: noContent,
  },
  receive: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/receive',
    needs: 'iot:delivery:edit',
    stales: ['deliveries', 'parts'],
    summary: {
      zh: '登记全部或部分收货并入库；全部收到后配送完成',
      en: 'Record received quantities and add them to stock; the delivery is done once all are received',
    },
    audit: { zh: '登记收货', en: 'Received delivery' },
    params: idParams,
    body: receipt,
    reply: noContent,
  },
  close: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/close',
    needs: 'iot:delivery:edit',
    stales: ['deliveries', 'parts'],
    summary: {
      zh: '部分收货后结束配送',
      en: 'Close a partially received delivery',
    },
    audit: { zh: '按部分收货结束配送', en: 'Closed partial delivery' },
    params: idParams,
    reply: noContent,
  },
  cancel: {
    method: 'POST',
    path: '/scw-iot/api/v1/deliveries/{id}/cancel',
    needs: 'iot:delivery:edit',
    stales: ['deliveries', 'parts'],
    summary: { zh: '取消未收货的配送', en: 'Cancel a delivery not yet received' },
    audit: { zh: '取消配送', en: 'Cancelled delivery' },
    params: idParams,
    reply: noContent,
  },
})
