import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { rule } from '../kernel/localised.ts'
import { localDay } from '../kernel/time.ts'
import { modelKey, somePieces, stockKinds } from '../parts/schemas.ts'

/** ordered -> shipped -> partial -> received; it may be cancelled as long as nothing has arrived. */
export const deliveryStates = ['ordered', 'shipped', 'partial', 'received', 'cancelled'] as const
export type DeliveryState = (typeof deliveryStates)[number]

export const maxLines = 50
/** Maximum number of open deliveries per account, without the parcels of the shop. */
export const maxOpenDeliveries = 1000

const text = (max: number) => z.string().check(z.trim(), z.maxLength(max))

export const newLine = z.object({
  productId: id,
  kind: z.enum(stockKinds),
  /** Key of the part or consumable in the product model. */
  key: modelKey,
  quantity: somePieces,
})
export type NewLine = z.output<typeof newLine>

const shipping = {
  carrier: text(64),
  /** The carrier's tracking number. */
  tracking: text(64),
  /** Expected date at the destination; null if unknown. */
  expectedOn: z.nullable(localDay),
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

const counted = { zh: '每条明细只能出现一次', en: 'Each line may appear only once' }
const receivedLine = z.object({ id, quantity: somePieces })
/** Quantities received now for each named line; null for everything open. */
export const receipt = z
  .object({
    lines: z._default(z.nullable(z.array(receivedLine).check(z.minLength(1), z.maxLength(maxLines))), null),
  })
  .check(
    rule(({ lines }) =>
      new Set(lines?.map((line) => line.id)).size === (lines?.length ?? 0)
        ? []
        : [{ words: counted, path: ['lines'] }],
    ),
  )
export type Receipt = z.output<typeof receipt>

const twice = { zh: '同一配件或耗材只能有一行', en: 'Each part or consumable may have only one line' }
const thingOf = ({ productId, kind, key }: NewLine) => `${productId} ${kind} ${key}`

export const newDelivery = z
  .object({
    /**
     * The device it is for; then it belongs to the device's owner and goes to the device's site. Null for the
     * user's own stock.
     */
    deviceId: z.nullable(id),
    /** Destination site; null for none. Determined by the device if there is one. */
    siteId: z.nullable(id),
    ...deliveryChange.shape,
    lines: z.array(newLine).check(z.minLength(1), z.maxLength(maxLines)),
  })
  .check(
    rule(({ lines }) =>
      new Set(lines.map(thingOf)).size === lines.length ? [] : [{ words: twice, path: ['lines'] }],
    ),
  )
export type NewDelivery = z.output<typeof newDelivery>
