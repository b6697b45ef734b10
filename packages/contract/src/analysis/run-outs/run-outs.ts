import * as z from 'zod/mini'
import { relations } from '../../access/access.ts'
import { endpoints } from '../../kernel/endpoints.ts'
import { id } from '../../kernel/ids.ts'
import { words } from '../../kernel/localised.ts'
import { pagedQuery, pageOf } from '../../kernel/page.ts'
import { coveringOrder } from '../../parts/cover.ts'
import { partLifeNow } from '../../parts/parts.ts'
import { consumableStates, stockKinds } from '../../parts/schemas.ts'
import { fleetQuery } from '../fleet.ts'
import { productParams } from '../product.ts'

/** Of more things than this, those with the least left are predicted and compared. */
export const maxPredicted = 2_000
export const maxRunOutsOfPage = 50

/** A part or consumable of a device, with how far it is used up and when it runs out. */
export const runOutOfDevice = z.object({
  device: z.object({
    id,
    name: z.string(),
    sn: z.string(),
    timeZone: z.string(),
    relation: z.enum(relations),
  }),
  kind: z.enum(stockKinds),
  /** Key in the product's model. */
  key: z.string(),
  name: words,
  /** As the device page tells it; a part whose life has ended is `empty`. */
  state: z.enum(consumableStates),
  /** The way in which it ends first. */
  life: partLifeNow,
  /** Of its gauge or counter; days for a part that ends by its age. */
  unit: z.nullable(z.string()),
  precision: z.int(),
  /** A consumable that is short: `stocked`, `ordered`, `drafted` where a replenishment draft that the viewer sees waits for it, or empty. */
  code: z.string(),
  /** The order with which it gets its consumable, where `code` is `ordered`. */
  order: z.nullable(coveringOrder),
  /** The cheapest article in stock of the shop that is this consumable, for anyone who may buy it; null where there is none. */
  article: z.nullable(id),
  /** Whether the viewer may order for the device. */
  remedy: z.boolean(),
})
export type RunOutOfDevice = z.output<typeof runOutOfDevice>

const runOutsQuery = pagedQuery(
  z.pick(fleetQuery, { scope: true, groupId: true, siteId: true, deviceId: true }).shape,
  maxRunOutsOfPage,
)
export type RunOutsQuery = z.output<typeof runOutsQuery>

export const runOutsPage = z.object({
  ...pageOf(runOutOfDevice).shape,
  /** How many more things these devices have that were not compared, see `maxPredicted`. */
  left: z.int(),
})
export type RunOutsPage = z.output<typeof runOutsPage>

export const runOutCalls = endpoints({
  runOuts: {
    method: 'GET',
    path: '/scw-iot/api/v1/analysis/products/{code}/run-outs/page',
    needs: 'iot:device:list',
    summary: {
      zh: '产品各设备的耗材与配件何时用完，最急的在前，分页',
      en: 'When consumables and parts of the devices of a product run out, most urgent first, paged',
    },
    params: productParams,
    query: runOutsQuery,
    reply: runOutsPage,
  },
})
