import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** A query about metrics that a change affects; each device counts once, however often it reported them. */
export interface UsageQuery {
  productId: string
  since: Date
  /** Devices that report these metrics, or have these fault codes. */
  metrics: readonly string[]
  /** Devices that reported a value outside a range. */
  ranges: readonly { metric: string; low: number; high: number }[]
  /** Devices that reported this value of a metric since then. */
  values: readonly { metric: string; value: string }[]
}

/** Numbers of devices, in the order of the query. */
export interface Usage {
  metrics: number[]
  ranges: number[]
  values: number[]
}

/**
 * What products need to know about their devices. Devices are a higher layer than products, so it is passed
 * in from there.
 */
export interface ProductDevices {
  /** Devices per product; products without devices are omitted. */
  count(db: Db, productIds: readonly string[]): Promise<Map<string, number>>
  /** True for a user who can see a device of this product. */
  seesOne(ctx: PersonCtx, productId: string): Promise<boolean>
  usage(db: Db, query: UsageQuery): Promise<Usage>
}

declare module '../../platform/modules/ports.ts' {
  interface Ports {
    'products.devices': ProductDevices
  }
}
