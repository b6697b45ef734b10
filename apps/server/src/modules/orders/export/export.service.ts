import type { ServedFile } from '@limpid/contract/kernel/files'
import { say, type Words } from '@limpid/contract/kernel/words'
import type { OrdersFilter } from '@limpid/contract/orders/filter'
import { orderSheetWords } from '@limpid/contract/orders/sheet.words'
import {
  fulfilmentWords,
  orderStatusWords,
  paymentStateWords,
  sourceWords,
} from '@limpid/contract/orders/states.words'
import type { PersonCtx } from '../../../platform/context.ts'
import { csvBegin, csvLine } from '../../../platform/csv.ts'
import { workbook } from '../../../platform/files/workbook.ts'
import { eachOrder } from './export.reads.ts'

const { name: sheetName, ...columns } = orderSheetWords

const titles = ({ caller }: PersonCtx) => Object.values(columns).map((words) => say(words, caller.language))

/** `2026-11-20 08:30:00`, in UTC. */
const instantText = (at: Date) => at.toISOString().slice(0, 19).replace('T', ' ')

async function* rowsOf(ctx: PersonCtx, filter: OrdersFilter) {
  const said = (words: Words) => say(words, ctx.caller.language)
  for await (const orders of eachOrder(ctx, filter))
    yield orders.map((order) => {
      const { consigneeName, consigneeMobile, province, city, area, detailAddress } = order.consignee
      return [
        order.number,
        instantText(order.placedAt),
        order.buyer ?? '',
        said({ zh: order.summary, en: order.summaryEn }),
        order.total / 100,
        order.paid / 100,
        order.refunded / 100,
        said(orderStatusWords[order.status]),
        said(paymentStateWords[order.payment]),
        said(fulfilmentWords[order.fulfilment]),
        said(sourceWords[order.source]),
        consigneeName,
        consigneeMobile,
        [province, city, area, detailAddress].filter((one) => one !== '').join(' '),
        order.tracking,
      ]
    })
}

/** The matching orders, as a workbook. */
export function exportXlsx(ctx: PersonCtx, filter: OrdersFilter): ServedFile {
  const name = say(sheetName, ctx.caller.language)
  const sheet = {
    name,
    columns: titles(ctx).map((title) => ({ title, width: 18 })),
    rows: rowsOf(ctx, filter),
  }
  return { name: `${name}.xlsx`, content: workbook(sheet) }
}

/** The matching orders, as CSV. */
export function exportCsv(ctx: PersonCtx, filter: OrdersFilter): ServedFile {
  async function* content() {
    yield csvBegin + csvLine(titles(ctx))
    for await (const rows of rowsOf(ctx, filter)) yield rows.map((row) => csvLine(row)).join('')
  }
  return { name: `${say(sheetName, ctx.caller.language)}.csv`, content: content() }
}
