import { sales } from '@limpid/contract/sales/sales'
import { type HttpServer, serve } from '../../platform/http/serve.ts'
import { getOpenMoney } from './open.reads.ts'
import { exportAll, getBestGoods, getCouponUse, getSales, getStockOuts } from './sales.service.ts'

export function salesRoutes(http: HttpServer): void {
  serve(http, 'sales', sales, {
    figures: (ctx, { query }) => getSales(ctx, query),
    goods: (ctx, { query }) => getBestGoods(ctx, query),
    stock: (ctx, { query }) => getStockOuts(ctx, query),
    coupons: (ctx, { query }) => getCouponUse(ctx, query),
    open: (ctx) => getOpenMoney(ctx),
    exportAll: (ctx, { query }) => exportAll(ctx, query),
  })
}
