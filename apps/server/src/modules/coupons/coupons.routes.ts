import { coupons } from '@limpid/contract/coupons/coupons'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { listCategories, searchGoods } from './choices.reads.ts'
import { getCoupon, pageCoupons } from './coupons.reads.ts'
import { addCoupon, changeCoupon, removeCoupons, setEnabled } from './coupons.service.ts'
import type { CodeGuard } from './held/codes.ts'
import { pageHeld } from './held/held.reads.ts'
import { collect, handOut, redeem } from './held/held.service.ts'
import { listOffered, pageOwn } from './held/own.reads.ts'

export function couponsRoutes(http: HttpServer, guard: CodeGuard): void {
  serve(http, 'coupons', coupons, {
    page: (ctx, { query }) => pageCoupons(ctx, query),
    mine: (ctx, { query }) => pageOwn(ctx, query),
    offered: (ctx) => listOffered(ctx),
    collect: (ctx, { params }) => collect(ctx, params.id),
    redeem: (ctx, { body }) => redeem(ctx, guard, body.code),
    categories: (ctx) => listCategories(ctx),
    goods: (ctx, { query }) => searchGoods(ctx, query.keywords),
    get: (ctx, { params }) => getCoupon(ctx, params.id),
    create: (ctx, { body }) => addCoupon(ctx, body),
    update: (ctx, { params, body }) => changeCoupon(ctx, params.id, body),
    setEnabled: (ctx, { params, body }) => setEnabled(ctx, params.ids, body.enabled),
    handOut: (ctx, { params, body }) => handOut(ctx, params.id, body.members),
    history: (ctx, { params, query }) => pageHeld(ctx, params.id, query),
    remove: (ctx, { params }) => removeCoupons(ctx, params.ids),
  })
}
