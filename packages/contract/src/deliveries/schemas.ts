import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { modelKey, somePieces, stockKinds } from '../parts/schemas.ts'

/** ordered -> shipped -> partial -> received; one of which nothing has come may be cancelled. */
export const deliveryStates = ['ordered', 'shipped', 'partial', 'received', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const mostLines = 50
/** Deliveries under way that one account may have. */
export const mostOpenDeliveries = 1000

const text = (most: number) => z.string().check(z.trim(), z.maxLength(most))

export const newLine = z.object({
  productId: id,
  kind: z.enum(stockKinds),
  /** Of the part or consumable in the product's model. */
  key: modelKey,
  quantity: somePieces,
})
export type NewLine = z.output<typeof newLine>

const shipping = {
  carrier: text(64),
  /** Number by which the carrier tells where it is. */
  tracking: text(64),
  /** Day on which it is expected where it goes; null while nobody knows. */
  expectedOn: z.nullable(z.iso.date()),
}
export const deliveryChange = z.object({
  supplier: text(100),
  orderNumber: text(64),
  ...shipping,
  note: text(1000),
})
export type DeliveryChange = z.output<typeof deliveryChange>

export const shipment = z.object(shipping)
export type Shipment = z.output<typeof shipment>

const counted = { zh: '每条明细只能写一次', en: 'Each line is counted once' }
const receivedLine = z.object({ id, quantity: somePieces })
/** What came now of each line that is named; null for all that is still open. */
export const receipt = z
  .object({
    lines: z._default(z.nullable(z.array(receivedLine).check(z.minLength(1), z.maxLength(mostLines))), null),
  })
  .check(
    rule(({ lines }) =>
      new Set(lines?.map((line) => line.id)).size === (lines?.length ?? 0)
        ? []
        : [{ words: counted, path: ['lines'] }],
    ),
  )
export type Receipt = z.output<typeof receipt>

const twice = { zh: '同一配件或耗材只能有一行', en: 'Each part or consumable has one line' }
const thingOf = ({ productId, kind, key }: NewLine) => `${productId} ${kind} ${key}`

export const newDelivery = z
  .object({
    /** The device that it is for; its owner's then, and it goes to the device's site. Null for one's own stock. */
    deviceId: z.nullable(id),
    /** Where it goes; null for no site. Left to the device where there is one. */
    siteId: z.nullable(id),
    ...deliveryChange.shape,
    lines: z.array(newLine).check(z.minLength(1), z.maxLength(mostLines)),
  })
  .check(
    rule(({ lines }) =>
      new Set(lines.map(thingOf)).size === lines.length ? [] : [{ words: twice, path: ['lines'] }],
    ),
  )
export type NewDelivery = z.output<typeof newDelivery>
