import type { Product } from '@limpid/contract/products'
import type { Db } from '../../platform/database/tables.ts'
import './products.tables.ts'

/** Every product with its thing model. There are few; a page of devices needs their names, not a join. */
export async function listProducts(db: Db): Promise<Product[]> {
  const rows = await db.selectFrom('products').selectAll().orderBy('id').execute()
  return rows.map((row) => ({
    id: row.id,
    code: row.code,
    name: { zh: row.name_zh, en: row.name_en },
    pagePath: row.page_path,
    model: row.model,
  }))
}

export async function findProduct(db: Db, id: string): Promise<Product | undefined> {
  return (await listProducts(db)).find((product) => product.id === id)
}
