declare module '../../platform/database/tables.ts' {
  interface Tables {
    cart_lines: {
      owner_id: string
      sku_id: string
      quantity: number
      added_at: Date
    }
  }
}
