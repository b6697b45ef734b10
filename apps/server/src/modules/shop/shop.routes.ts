import { shop } from '@limpid/contract/shop/shop'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import type { CodeGuard } from '../coupons/coupons.public.ts'
import { listCart } from './cart/cart.reads.ts'
import { removeCartLines, setCartLine } from './cart/cart.service.ts'
import { quoteCart } from './cart/quote.service.ts'
import { getArticle, listCategories } from './front/article.reads.ts'
import { listNeeds } from './front/needs.service.ts'
import { pageOffers } from './front/page.reads.ts'

export function shopRoutes(http: HttpServer, guard: CodeGuard): void {
  serve(http, 'shop', shop, {
    forMyDevices: (ctx) => listNeeds(ctx),
    page: (ctx, { query }) => pageOffers(ctx, query),
    categories: (ctx) => listCategories(ctx),
    article: (ctx, { params }) => getArticle(ctx, params.id),
    cart: (ctx) => listCart(ctx),
    quote: (ctx, { query }) => quoteCart(ctx, guard, query),
    setCartLine: (ctx, { params, body }) => setCartLine(ctx, params.id, body.quantity),
    removeCartLines: (ctx, { params }) => removeCartLines(ctx, params.ids),
  })
}
