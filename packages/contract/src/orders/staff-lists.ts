import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { servedFile } from '../kernel/files.ts'
import { id, idsParams } from '../kernel/ids.ts'
import { maxShippedAtOnce, ordersFilter, shipOutcomes } from './filter.ts'

/** How many are waiting that the caller may decide on; null where they may not. */
export const waiting = z.object({
  /** Bank transfers and payments that another person recorded, of other buyers. */
  transfers: z.nullable(z.int()),
  /** Returns that other buyers requested. */
  returns: z.nullable(z.int()),
  /** Parcels in which other buyers did not find everything. */
  missing: z.nullable(z.int()),
  /** Changes of balances and points that another person proposed, of other accounts. */
  balances: z.nullable(z.int()),
})
export type Waiting = z.output<typeof waiting>

const text = (min: number) => z.string().check(z.trim(), z.minLength(min), z.maxLength(64))
const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const path = '/scw-mall/api/v1/orders'

/** What staff see of and do with many orders at once. */
export const staffListCalls = endpoints({
  waiting: {
    method: 'GET',
    path: `${path}/waiting`,
    needs: 'mall:order:list',
    summary: {
      zh: '等待自己处理的转账、退货、缺件包裹和余额调整的数量',
      en: 'Count the transfers, returns, parcels with missing pieces and balance changes that wait for the caller',
    },
    reply: waiting,
  },
  exportXlsx: {
    method: 'GET',
    path: `${path}/_export`,
    needs: 'mall:order:export',
    recorded: true,
    summary: { zh: '导出符合条件的订单（XLSX）', en: 'Export matching orders as XLSX' },
    audit: { zh: '导出订单（XLSX）', en: 'Exported orders (XLSX)' },
    query: ordersFilter,
    produces: xlsx,
    reply: servedFile,
  },
  exportCsv: {
    method: 'GET',
    path: `${path}/_export.csv`,
    needs: 'mall:order:export',
    recorded: true,
    summary: { zh: '导出符合条件的订单（CSV）', en: 'Export matching orders as CSV' },
    audit: { zh: '导出订单（CSV）', en: 'Exported orders (CSV)' },
    query: ordersFilter,
    produces: 'text/csv',
    reply: servedFile,
  },
  pickingList: {
    method: 'GET',
    path: `${path}/{ids}/picking-list`,
    needs: 'mall:order:ship',
    recorded: true,
    summary: {
      zh: '所选订单的拣货单（PDF）：未发货商品的合计与各单明细',
      en: 'Picking list of the chosen orders (PDF): what is not shipped, in all and by order',
    },
    audit: { zh: '打印拣货单', en: 'Printed picking list' },
    params: idsParams,
    produces: 'application/pdf',
    reply: servedFile,
  },
  parcelLabels: {
    method: 'GET',
    path: `${path}/{ids}/labels`,
    needs: 'mall:order:ship',
    recorded: true,
    summary: {
      zh: '所选订单的包裹标签（PDF，A6，每页四张）',
      en: 'Parcel labels of the chosen orders (PDF, A6, four on a page)',
    },
    audit: { zh: '打印包裹标签', en: 'Printed parcel labels' },
    params: idsParams,
    produces: 'application/pdf',
    reply: servedFile,
  },
  shipMany: {
    method: 'POST',
    path: `${path}/_ship`,
    needs: 'mall:order:ship',
    stales: ['orders', 'deliveries', 'goods'],
    summary: {
      zh: `批量发货：每单一个包裹，含未发货的全部商品；若已无待发货商品，或在途包裹为同一承运商且缺运单号，则只补填运单号。每次最多 ${maxShippedAtOnce} 行，逐行返回结果`,
      en: `Ship up to ${maxShippedAtOnce} orders, each as one parcel with all that is open; where nothing is open, or a parcel left with this carrier and no number, the number is added to it; with the result for each`,
    },
    audit: { zh: '批量发货', en: 'Shipped orders in bulk' },
    body: z.object({
      parcels: z
        .array(z.object({ number: text(1), carrier: text(0), tracking: text(0) }))
        .check(z.minLength(1), z.maxLength(maxShippedAtOnce)),
    }),
    reply: z.array(
      z.object({ number: z.string(), outcome: z.enum(shipOutcomes), shipmentId: z.nullable(id) }),
    ),
  },
})
