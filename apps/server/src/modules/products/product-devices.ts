import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'

/** What is asked about metrics that a change concerns; devices count once however often they told it. */
export interface UsageQuestion {
  productId: string
  since: Date
  /** Who tells these metrics, or holds these fault codes. */
  metrics: readonly string[]
  /** Who told something outside of a range. */
  ranges: readonly { metric: string; low: number; high: number }[]
  /** Whose newest reading of a metric is this value. */
  values: readonly { metric: string; value: string }[]
}

/** Numbers of devices, in the order of the question. */
export interface Usage {
  metrics: number[]
  ranges: number[]
  values: number[]
}

/** What products need to know of their devices. Devices stand above products, so this is handed in from there. */
export interface ProductDevices {
  /** Devices by product; a product without any is left out. */
  count(db: Db, productIds: readonly string[]): Promise<Map<string, number>>
  /** True for somebody who may see a device of this product. */
  seesOne(ctx: PersonCtx, productId: string): Promise<boolean>
  usage(db: Db, question: UsageQuestion): Promise<Usage>
}
