import type { ProductModel } from '@limpid/contract/products'
import type { Generated, JSONColumnType } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    products: {
      id: Generated<string>
      code: string
      name_zh: string
      name_en: string
      page_path: string
      model: JSONColumnType<ProductModel>
      created_at: Generated<Date>
    }
  }
}
