import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import {
  bestGoods,
  bestGoodsQuery,
  couponUse,
  openMoney,
  rangeQuery,
  salesExportQuery,
  salesOfRange,
  salesQuery,
  stockOuts,
} from './schemas.ts'

const path = '/scw-mall/api/v1/sales'

/** Figures of the shop, of orders of buyers in the caller's scope. */
export const sales = endpoints({
  figures: {
    method: 'GET',
    path: `${path}/figures`,
    needs: 'mall:sales:list',
    summary: {
      zh: '销售统计：一段日期内的收款、退款与订单，与另一段日期比较',
      en: 'Sales figures: payments, refunds and orders of a range of days, compared with another',
    },
    query: salesQuery,
    reply: salesOfRange,
  },
  goods: {
    method: 'GET',
    path: `${path}/goods`,
    needs: 'mall:sales:list',
    summary: { zh: '销售统计：畅销 SKU', en: 'Sales figures: best-selling variants' },
    query: bestGoodsQuery,
    reply: bestGoods,
  },
  stock: {
    method: 'GET',
    path: `${path}/stock`,
    needs: 'mall:sales:list',
    summary: { zh: '销售统计：缺货与库存不足', en: 'Sales figures: variants sold out or low' },
    query: rangeQuery,
    reply: stockOuts,
  },
  coupons: {
    method: 'GET',
    path: `${path}/coupons`,
    needs: 'mall:sales:list',
    summary: { zh: '销售统计：优惠券使用', en: 'Sales figures: use of coupons' },
    query: rangeQuery,
    reply: couponUse,
  },
  open: {
    method: 'GET',
    path: `${path}/open`,
    needs: 'mall:sales:list',
    summary: { zh: '销售统计：当前待收款与待退款', en: 'Sales figures: money that is open now' },
    reply: openMoney,
  },
  exportAll: {
    method: 'GET',
    path: `${path}/_export`,
    needs: 'mall:sales:export',
    recorded: true,
    summary: { zh: '导出销售统计', en: 'Export sales figures' },
    audit: { zh: '导出销售统计', en: 'Exported sales figures' },
    query: salesExportQuery,
    reply: z.object({
      sales: salesOfRange,
      goods: bestGoods,
      stock: stockOuts,
      coupons: couponUse,
      open: openMoney,
    }),
  },
})
