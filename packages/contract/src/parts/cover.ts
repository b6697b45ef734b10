import * as z from 'zod/mini'
import { id } from '../kernel/ids.ts'
import { instant, localDay } from '../kernel/time.ts'

/** The open order with which a device gets its piece of what it is short of. */
export const coveringOrder = z.object({
  /** A delivery; or an open order of the shop, of which the piece is not shipped yet. */
  of: z.enum(['delivery', 'order']),
  /** Null for anyone but its owner, whose lists alone show it. */
  id: z.nullable(id),
  /** As it was recorded; empty where unknown, and for anyone who may not see the order. */
  supplier: z.string(),
  number: z.string(),
  shipped: z.boolean(),
  /** Until when an order of the shop that is not paid holds its pieces; null for others. */
  unpaidUntil: z.nullable(instant),
  expectedOn: z.nullable(localDay),
  /** It is a delivery for the device itself. */
  forDevice: z.boolean(),
})
export type CoveringOrder = z.output<typeof coveringOrder>
