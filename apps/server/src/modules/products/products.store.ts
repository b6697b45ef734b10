import type { ProductModel } from '@limpid/contract/products'
import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import './products.tables.ts'

export interface ShippedProduct {
  code: string
  nameZh: string
  nameEn: string
  pagePath: string
  model: ProductModel
}

/** Puts a product that ships with the server in place; a model of an older version gives way to it. */
export async function upsertShippedProduct(db: Db, product: ShippedProduct): Promise<void> {
  await db
    .insertInto('products')
    .values({
      code: product.code,
      name_zh: product.nameZh,
      name_en: product.nameEn,
      page_path: product.pagePath,
      model: JSON.stringify(product.model),
    })
    .onConflict((conflict) =>
      conflict
        .column('code')
        .doUpdateSet({ model: (eb) => eb.ref('excluded.model') })
        .where(sql<boolean>`(products.model ->> 'version')::int < (excluded.model ->> 'version')::int`),
    )
    .execute()
}
