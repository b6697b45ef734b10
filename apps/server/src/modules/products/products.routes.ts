import { localise } from '@limpid/contract/kernel/words'
import { products } from '@limpid/contract/products/products'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { Problem } from '../../platform/problem.ts'
import { importProduct } from './import/import.service.ts'
import type { ProductDevices } from './product-devices.ts'
import { findVersion, listProducts, pageProducts, pageVersions } from './products.reads.ts'
import {
  checkChange,
  createProduct,
  exportProduct,
  getProduct,
  getReadableProduct,
  removeProduct,
  updateProduct,
} from './products.service.ts'

export function productsRoutes(http: HttpServer, devices: ProductDevices): void {
  serve(http, 'products', products, {
    page: (ctx, { query }) => pageProducts(ctx.db, devices, query),
    options: async (ctx) =>
      (await listProducts(ctx.db)).map(({ id, name }) => ({
        value: id,
        label: localise(name, ctx.caller.language),
      })),
    check: (ctx, { body }) => checkChange(ctx, devices, body),
    importFile: (ctx, { body }) => importProduct(ctx, devices, body),
    create: (ctx, { body: { code, note, ...document } }) => createProduct(ctx, code, document, note),
    get: (ctx, { params }) => getReadableProduct(ctx, devices, params.id),
    update: (ctx, { params, body: { version, note, ...document } }) =>
      updateProduct(ctx, params.id, version, document, note),
    remove: async (ctx, { params }) => {
      await removeProduct(ctx, devices, params.id)
      return null
    },
    exportFile: (ctx, { params }) => exportProduct(ctx, params.id),
    versions: async (ctx, { params, query }) => {
      await getProduct(ctx, params.id)
      return pageVersions(ctx.db, params.id, query)
    },
    version: async (ctx, { params }) => {
      const document = await findVersion(ctx.db, params.id, params.version)
      if (!document) throw new Problem('notFound')
      return document
    },
  })
}
