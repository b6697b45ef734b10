import type { DeliveryState } from '@limpid/contract/deliveries/schemas'
import type { StockKind } from '@limpid/contract/parts/schemas'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    deliveries: {
      id: Generated<string>
      owner_id: string
      device_id: string | null
      site_id: string | null
      state: Generated<DeliveryState>
      supplier: string
      order_number: string
      carrier: string
      tracking: string
      expected_on: string | null
      note: string
      ordered_at: Date
      ordered_by: string | null
      shipped_at: Generated<Date | null>
      shipped_by: Generated<string | null>
      ended_at: Generated<Date | null>
      ended_by: Generated<string | null>
    }
    delivery_lines: {
      id: Generated<string>
      delivery_id: string
      product_id: string | null
      kind: StockKind
      key: string
      name_zh: string
      name_en: string
      quantity: number
      received: Generated<number>
      returned: Generated<number>
      /** Where the delivery is for several. */
      device_id: Generated<string | null>
    }
  }
}
