import type { MovementKind, PartReason, StockKind } from '@limpid/contract/parts/schemas'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    device_parts: {
      id: Generated<string>
      device_id: string
      key: string
      name_zh: string
      name_en: string
      serial: string
      installed_at: Date
      installed_by: string | null
      removed_at: Generated<Date | null>
      removed_by: Generated<string | null>
      reason: Generated<PartReason | null>
      note: Generated<string>
      new_serial: Generated<string>
      from_stock: Generated<boolean>
    }
    run_out_forecasts: {
      device_id: string
      owner_id: string
      product_id: string
      kind: StockKind
      key: string
      day: string
      made_at: Date
      metric: string
      end_level: number
      rest: number
      early: Date
      likely: Date
      late: Date | null
      ended_at: Generated<Date | null>
      empty_at: Generated<Date | null>
      within: Generated<boolean | null>
      off_days: Generated<number | null>
    }
    run_out_checks: { device_id: string; day: string }
    stock_items: {
      id: Generated<string>
      owner_id: string
      site_id: string | null
      product_id: string | null
      kind: StockKind
      key: string
      name_zh: string
      name_en: string
      number: string
      count: number
      minimum: number
      gone: Generated<boolean>
      updated_at: Date
    }
    stock_movements: {
      id: Generated<string>
      item_id: string
      kind: MovementKind
      change: number
      count: number
      at: Date
      by_id: string | null
      device_id: string | null
      note: string
    }
  }
}
