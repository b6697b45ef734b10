import { readdir, readFile } from 'node:fs/promises'
import { type ProductFile, productFile } from '@limpid/contract/products/document'
import * as z from 'zod/mini'
import type { Db } from '../../platform/database/tables.ts'
import type { MenuSeed } from '../../platform/seed/seeds.ts'
import { importShipped } from './products.store.ts'

export const productsMenus: readonly MenuSeed[] = [
  {
    parent: '/equipment',
    path: 'product',
    component: 'product/index',
    title: '产品管理',
    titleEn: 'Products',
    sort: 20,
    icon: 'product',
    keepAlive: true,
    roles: ['ADMIN'],
    buttons: {
      'iot:product:list': ['ADMIN'],
      'iot:product:add': ['ADMIN'],
      'iot:product:edit': ['ADMIN'],
      'iot:product:delete': ['ADMIN'],
      'iot:product:import': ['ADMIN'],
      'iot:product:export': ['ADMIN'],
    },
  },
  {
    parent: '/equipment',
    path: 'product-info/:id',
    component: 'product/product-info',
    title: '产品详情',
    titleEn: 'Product',
    sort: 21,
    visible: false,
    keepAlive: true,
    activeMenu: '/equipment/product',
    roles: ['ADMIN'],
  },
]

const folder = new URL('./models/', import.meta.url)

/** The product types shipped with the server, read from their files. */
export async function readShippedProducts(): Promise<ProductFile[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) =>
      z.parse(productFile, JSON.parse(await readFile(new URL(name, folder), 'utf8'))),
    ),
  )
}

export async function seedProducts(db: Db, at: Date): Promise<void> {
  for (const { format: _, ...file } of await readShippedProducts()) await importShipped(db, file, at)
}
