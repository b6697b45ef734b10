import type { ServedFile } from '@limpid/contract/kernel/files'
import { localise, type Words } from '@limpid/contract/kernel/words'
import type { OrdersFilter } from '@limpid/contract/orders/filter'
import { orderSheetWords } from '@limpid/contract/orders/words/sheet.words'
import {
  fulfilmentWords,
  orderStatusWords,
  paymentStateWords,
  sourceWords,
} from '@limpid/contract/orders/words/states.words'
import { erasedMemberWords } from '@limpid/contract/users/erasure'
import type { PersonCtx } from '../../../platform/context.ts'
import { csvOf, equalColumns, instantText, xlsxOf } from '../../../platform/files/sheet-exports.ts'
import { eachOrder } from './export.reads.ts'

const { name: sheetName, ...columns } = orderSheetWords

async function* rowsOf(ctx: PersonCtx, filter: OrdersFilter) {
  const textOf = (words: Words) => localise(words, ctx.caller.language)
  for await (const orders of eachOrder(ctx, filter))
    yield orders.map((order) => {
      const { consigneeName, consigneeMobile, province, city, area, detailAddress } = order.consignee
      return [
        order.number,
        instantText(order.placedAt),
        order.buyer ?? textOf(erasedMemberWords),
        textOf({ zh: order.summary, en: order.summaryEn }),
        order.total / 100,
        order.paid / 100,
        order.refunded / 100,
        textOf(orderStatusWords[order.status]),
        textOf(paymentStateWords[order.payment]),
        textOf(fulfilmentWords[order.fulfilment]),
        textOf(sourceWords[order.source]),
        consigneeName,
        consigneeMobile,
        [province, city, area, detailAddress].filter((one) => one !== '').join(' '),
        order.tracking,
      ]
    })
}

const sheetOf = (ctx: PersonCtx, filter: OrdersFilter) => ({
  name: localise(sheetName, ctx.caller.language),
  columns: equalColumns(Object.values(columns), ctx.caller.language),
  rows: rowsOf(ctx, filter),
})

/** The matching orders, as a workbook. */
export const exportXlsx = (ctx: PersonCtx, filter: OrdersFilter): ServedFile => xlsxOf(sheetOf(ctx, filter))

/** The matching orders, as CSV. */
export const exportCsv = (ctx: PersonCtx, filter: OrdersFilter): ServedFile => csvOf(sheetOf(ctx, filter))
