import {
  type DeliveryChange,
  maxLines,
  type NewDelivery,
  type Receipt,
  type Shipment,
} from '@limpid/contract/deliveries/schemas'
import * as z from 'zod/mini'
import { optionalDay } from '../../kit/days/optionalDay.ts'
import type { TextsOf } from '../../lib/words.ts'
import type { deliveryWords } from './deliveries.words.ts'

type T = TextsOf<typeof deliveryWords>

export interface LineValues {
  /** Identifies the line within the form. */
  id: string
  thing: string
  quantity: number | string
  /** Why it was suggested; empty for a line added manually. */
  why: string
}

export interface ShipmentValues extends Record<string, unknown> {
  carrier: string
  tracking: string
  expectedOn: string
}

export interface DetailValues extends ShipmentValues {
  supplier: string
  orderNumber: string
  note: string
}

export interface OrderValues extends DetailValues {
  siteId: string
  lines: LineValues[]
}

export const emptyLine = (): LineValues => ({ id: crypto.randomUUID(), thing: '', quantity: 1, why: '' })

const text = (t: T, max: number) => z.string().check(z.trim(), z.maxLength(max, t.textLong))
const shippingFields = (t: T) => ({ carrier: text(t, 64), tracking: text(t, 64), expectedOn: optionalDay })
const detailFields = (t: T) => ({
  supplier: text(t, 100),
  orderNumber: text(t, 64),
  ...shippingFields(t),
  note: text(t, 1000),
})
const dayOf = <V extends { expectedOn: string }>({ expectedOn, ...rest }: V) => ({
  ...rest,
  expectedOn: expectedOn || null,
})

/** Parses the fields into a shipment. */
export function shipmentFields(t: T): z.ZodMiniType<Shipment, ShipmentValues> {
  return z.pipe(z.object(shippingFields(t)), z.transform(dayOf)) as unknown as z.ZodMiniType<
    Shipment,
    ShipmentValues
  >
}

/** Parses the fields into delivery details. */
export function changeFields(t: T): z.ZodMiniType<DeliveryChange, DetailValues> {
  return z.pipe(z.object(detailFields(t)), z.transform(dayOf)) as unknown as z.ZodMiniType<
    DeliveryChange,
    DetailValues
  >
}

/** Parses the fields into an order, for a device or for stock. */
export function orderFields(t: T, deviceId: string | null): z.ZodMiniType<NewDelivery, OrderValues> {
  const quantity = z
    .number(t.quantityWrong)
    .check(z.int(t.quantityWrong), z.gte(1, t.quantityWrong), z.lte(1_000_000, t.quantityWrong))
  const line = z.object({ thing: z.string().check(z.minLength(1, t.thingMissing)), quantity })
  const once = z.check<{ thing: string }[]>((context) => {
    context.value.forEach(({ thing }, at, all) => {
      if (thing && all.findIndex((one) => one.thing === thing) < at)
        context.issues.push({ code: 'custom', input: thing, message: t.thingTwice, path: [at, 'thing'] })
    })
  })
  return z.pipe(
    z.object({
      ...detailFields(t),
      siteId: z.string(),
      lines: z.array(line).check(z.minLength(1), z.maxLength(maxLines), once),
    }),
    z.transform(({ siteId, lines, ...details }) => ({
      ...dayOf(details),
      deviceId,
      siteId: siteId || null,
      lines: lines.map(({ thing, quantity: many }) => {
        const [productId = '', kind = '', key = ''] = thing.split(' ')
        return { productId, kind, key, quantity: many }
      }),
    })),
  ) as unknown as z.ZodMiniType<NewDelivery, OrderValues>
}

/** Quantity received now of each open line, by line id. */
export interface ReceiptValues extends Record<string, unknown> {
  arrived: { id: string; open: number; quantity: number | string }[]
}

/** Parses the fields into a receipt; lines with zero quantity are left out. */
export function receiptFields(t: T): z.ZodMiniType<Receipt, ReceiptValues> {
  const possible = z.check<ReceiptValues>((context) => {
    const { arrived } = context.value
    const wrong = (message: string, at: number) =>
      context.issues.push({ code: 'custom', input: arrived, message, path: ['arrived', at, 'quantity'] })
    for (const [at, { open, quantity }] of arrived.entries())
      if (!Number.isInteger(quantity) || Number(quantity) < 0 || Number(quantity) > open)
        wrong(t.quantityInvalid(String(open)), at)
    if (arrived.every(({ quantity }) => quantity === 0)) wrong(t.nothingReceived, 0)
  })
  const line = z.object({ id: z.string(), open: z.number(), quantity: z.union([z.number(), z.string()]) })
  return z.pipe(
    z.object({ arrived: z.array(line) }).check(possible as never),
    z.transform(({ arrived }) => ({
      lines: arrived.flatMap(({ id, quantity }) => (quantity === 0 ? [] : [{ id, quantity }])),
    })),
  ) as unknown as z.ZodMiniType<Receipt, ReceiptValues>
}
