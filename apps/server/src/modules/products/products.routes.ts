import { say } from '@limpid/contract/kernel/words'
import { products } from '@limpid/contract/products'
import { Problem } from '../../platform/http/problem.ts'
import { type HttpDoor, serve } from '../../platform/http/serve.ts'
import { findProduct, listProducts } from './products.reads.ts'

export function productsRoutes(door: HttpDoor): void {
  serve(door, 'products', products, {
    options: async (ctx) =>
      (await listProducts(ctx.db)).map((product) => ({
        value: product.id,
        label: say(product.name, ctx.caller.language),
      })),
    get: async (ctx, { params }) => {
      const product = await findProduct(ctx.db, params.id)
      if (!product) throw new Problem('notFound')
      return product
    },
  })
}
