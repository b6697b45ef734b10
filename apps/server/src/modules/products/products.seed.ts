import { readdir, readFile } from 'node:fs/promises'
import { type ProductFile, productFile } from '@limpid/contract/products/document'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/tables.ts'
import { takeShipped } from './products.store.ts'

const folder = new URL('./models/', import.meta.url)

/** The product types that come with the server, read from their files. */
export async function readShippedProducts(): Promise<ProductFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) =>
      z.parse(productFile, JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
    ),
  )
}

export async function seedProducts(db: Db, at: Date): Promise<void> {
  for (const { format: _, ...file } of await readShippedProducts()) await takeShipped(db, file, at)
}
