import type { ProductCategory, ProductDocument } from '@limpid/contract/products/document'
import type { ProductModel } from '@limpid/contract/products/model'
import type { Severity } from '@limpid/contract/products/severities'
import type { ColumnType, Generated, JSONColumnType } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    products: {
      id: Generated<string>
      code: string
      name_zh: string
      name_en: string
      category: Generated<ProductCategory>
      brand: Generated<string>
      page_path: string
      version: Generated<number>
      model: JSONColumnType<ProductModel>
      recognition: ColumnType<ProductModel['recognition'] | null, never, never>
      /** By code; a code that is not listed counts as critical. */
      fault_severities: ColumnType<Record<string, Severity> | null, never, never>
      silent_after_seconds: ColumnType<number | null, never, never>
      created_at: Generated<Date>
      updated_at: Generated<Date>
    }
    product_models: {
      product_id: string
      version: number
      document: JSONColumnType<ProductDocument>
      note: Generated<string>
      shipped: Generated<boolean>
      made_by: string | null
      made_at: Date
    }
    shipped_products: { code: string; version: number }
  }
}
