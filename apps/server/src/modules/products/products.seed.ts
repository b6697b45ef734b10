import { readdir, readFile } from 'node:fs/promises'
import { productModel } from '@limpid/contract/products'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/tables.ts'
import { type ShippedProduct, upsertShippedProduct } from './products.store.ts'

const shipped = z.object({
  code: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  pagePath: z.string(),
  model: productModel,
})

const folder = new URL('./models/', import.meta.url)

/** The product types that come with the server, read from their files. */
export async function readShippedProducts(): Promise<ShippedProduct[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => z.parse(shipped, JSON.parse(await readFile(new URL(name, folder), 'utf8')))),
  )
}

export async function seedProducts(db: Db): Promise<void> {
  for (const product of await readShippedProducts()) await upsertShippedProduct(db, product)
}
