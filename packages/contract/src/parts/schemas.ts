import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant } from '../kernel/time.ts'

/** over: its life has ended; soon: its last tenth, or its last 14 days; unknown: its lifetime is unknown. */
export const partStates = ['over', 'soon', 'fine', 'unknown'] as const
export type PartState = (typeof partStates)[number]

/**
 * empty: nothing is left; low: at or below its threshold; soon: may run out before an order arrives
 * (`deliveryLeadDays`); unknown: no level is reported.
 */
export const consumableStates = ['empty', 'low', 'soon', 'fine', 'unknown'] as const
export type ConsumableState = (typeof consumableStates)[number]

/** What ends a life: days, a counter or a level. */
export const lifeEnds = ['days', 'count', 'level'] as const

/** Why a part was replaced. */
export const partReasons = ['worn', 'broken', 'planned', 'wrong', 'other'] as const
export type PartReason = (typeof partReasons)[number]

export const stockKinds = ['part', 'consumable'] as const
export type StockKind = (typeof stockKinds)[number]

/** What people record. received: came in; used: taken out; corrected: after a stock count. */
export const recordedKinds = ['received', 'used', 'corrected'] as const
/** returned: went back to the shop, with the refund of a return. */
export const movementKinds = [...recordedKinds, 'returned'] as const
export type MovementKind = (typeof movementKinds)[number]

/** Maximum number of stock items per account. */
export const maxStockItems = 2000
/** Maximum number of parts replaced with one maintenance record. */
export const maxReplaced = 20

/** Pieces of one item; always whole. */
export const pieces = z.int().check(z.gte(0), z.lte(1_000_000))
export const somePieces = z.int().check(z.gte(1), z.lte(1_000_000))

const serial = z.string().check(z.trim(), z.maxLength(64))
const note = z.string().check(z.trim(), z.maxLength(500))
/** Identifier of a part or consumable in its product's model. */
export const modelKey = z.string().check(z.minLength(1), z.maxLength(64))

export const newInstallation = z.object({
  serial,
  /** Not in the future. */
  installedAt: instant,
})
export type NewInstallation = z.output<typeof newInstallation>

export const newReplacement = z.object({
  /** Serial or batch number of the new part; empty when it has none. */
  serial,
  /** Not in the future, and not before the replaced part was installed. */
  at: instant,
  reason: z.enum(partReasons),
  note,
  /** Takes one piece from the owner's stock: at the device's site first, then without a site. */
  fromStock: z.boolean(),
})
export type NewReplacement = z.output<typeof newReplacement>

/** Pieces of a consumable taken from the owner's stock for a device: at the device's site first, then without a site. */
export const newRefill = z.object({ count: somePieces, note })
export type NewRefill = z.output<typeof newRefill>

/** A part replaced with maintenance work; time and note come from the maintenance record. */
export const replacedPart = z.object({ key: modelKey, serial, fromStock: z.boolean() })
export type ReplacedPart = z.output<typeof replacedPart>

export const newStockItem = z.object({
  productId: id,
  kind: z.enum(stockKinds),
  key: modelKey,
  /** Null for stock without a site. */
  siteId: z.nullable(id),
  count: pieces,
  /** Below this the stock is low; 0 means no minimum. */
  minimum: pieces,
})
export type NewStockItem = z.output<typeof newStockItem>

export const stockChange = z.object({ minimum: pieces })

export const newMovement = z.object({
  kind: z.enum(recordedKinds),
  /** Quantity received or used; for a correction the counted quantity. */
  count: pieces,
  note,
})
export type NewMovement = z.output<typeof newMovement>
