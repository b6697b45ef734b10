import { brands } from '@limpid/contract/brands/brands'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getBrand, pageBrands } from './brands.reads.ts'
import { addBrand, changeBrand, removeBrands, removeLogo, setLogo } from './brands.service.ts'

export function brandsRoutes(http: HttpServer): void {
  serve(http, 'brands', brands, {
    page: (ctx, { query }) => pageBrands(ctx, query),
    get: (ctx, { params }) => getBrand(ctx, params.id),
    create: (ctx, { body }) => addBrand(ctx, body),
    update: (ctx, { params, body }) => changeBrand(ctx, params.id, body),
    setLogo: (ctx, { params, body }) => setLogo(ctx, params.id, body.file),
    removeLogo: (ctx, { params }) => removeLogo(ctx, params.id),
    remove: (ctx, { params }) => removeBrands(ctx, params.ids),
  })
}
