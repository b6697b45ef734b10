import type { Generated } from 'kysely'

declare module '../../../platform/database/tables.ts' {
  interface Tables {
    order_draft_plans: {
      owner_id: string
      approver_id: string | null
      monthly_cap_fen: number | null
      checked_at: Generated<Date | null>
    }
    order_drafts: {
      id: Generated<string>
      owner_id: string
      site_id: string | null
      device_id: string | null
      device_ids: Generated<string[]>
      product_id: string | null
      key: string
      sku_id: string | null
      quantity: number
      reduced: Generated<number>
      level: number
      ends_at: Date | null
      created_at: Date
      state: Generated<'open' | 'approved' | 'dismissed' | 'withdrawn'>
      decided_at: Generated<Date | null>
      decided_by: Generated<string | null>
      order_id: Generated<string | null>
      armed: Generated<boolean>
    }
  }
}
