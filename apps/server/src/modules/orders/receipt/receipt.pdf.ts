import { unitText } from '@limpid/contract/goods/unit'
import { yuanOf } from '@limpid/contract/kernel/money'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { bytesOf } from '../../../platform/pdf/bytes.ts'
import { margin, openDocument } from '../../../platform/pdf/document.ts'
import { momentText } from '../../../platform/pdf/moments.ts'
import { ensureSpace, writeRow } from '../../../platform/pdf/rows.ts'
import { amountOf, vatOf } from './receipt.rules.ts'
import { receiptWords } from './receipt.words.ts'

interface PrintContext {
  seller: string
  language: Language
  timeZone: string
  at: Date
}

const ink = '#1D2430'
const dim = '#5B6575'
const columns = { widths: [193, 60, 70, 70, 80, 50], left: 1 }
/** Which of them is the amount. */
const amountAt = 4

/** The receipt of an order on A4 pages. */
export async function receiptPdf(order: OrderDetail, made: PrintContext): Promise<Buffer> {
  const { language, timeZone } = made
  const t = (key: keyof typeof receiptWords) => localise(receiptWords[key], language)
  const document = await openDocument({
    title: `${t('title')} ${order.number}`,
    lang: language === 'en' ? 'en' : 'zh-CN',
    at: made.at,
    layout: 'portrait',
  })
  document.fontSize(20).fillColor(ink).text(t('title')).moveDown(0.5)
  const facts: [string, string][] = [
    [t('number'), order.number],
    [t('seller'), made.seller],
    ...(order.buyer ? [[t('buyer'), order.buyer] as [string, string]] : []),
    [t('recipient'), order.consignee.consigneeName],
    [t('placed'), momentText(order.placedAt, timeZone)],
    ...(order.paidAt ? [[t('paid'), momentText(order.paidAt, timeZone)] as [string, string]] : []),
  ]
  for (const [name, text] of facts) writePair(document, name, text)
  document.y += 14
  writeRow(
    document,
    columns,
    [t('article'), t('quantity'), t('price'), t('discount'), t('amount'), t('vat')],
    dim,
  )
  for (const line of order.lines) {
    const name = localise({ zh: line.name, en: line.nameEn }, language)
    const spec = localise({ zh: line.spec, en: line.specEn }, language)
    writeRow(
      document,
      columns,
      [
        spec === '' ? name : `${name}\n${spec}`,
        `${line.quantity} ${unitText(line.quantity, { zh: line.unit, en: line.unitEn }, language)}`,
        yuanOf(line.price),
        yuanOf(line.discount),
        yuanOf(amountOf(line)),
        `${line.vatRate}%`,
      ],
      ink,
    )
  }
  document.y += 6
  writeSum(document, t('total'), yuanOf(order.total))
  writeSum(document, t('vatTotal'), yuanOf(vatOf(order.lines)))
  if (order.refunded > 0) writeSum(document, t('refunded'), yuanOf(order.refunded))
  document.y += 14
  document.fontSize(8)
  ensureSpace(document, document.heightOfString(t('note')))
  document.fillColor(dim).text(t('note'), margin, document.y)
  return bytesOf(document)
}

function writePair(document: PDFKit.PDFDocument, name: string, text: string): void {
  const width = document.page.width - 2 * margin - 126
  document.fontSize(10)
  ensureSpace(document, document.heightOfString(text, { width }))
  const y = document.y
  document.fillColor(dim).text(name, margin, y, { width: 120 })
  document.fillColor(ink).text(text, margin + 126, y, { width })
  document.y += 3
}

/** Under the column of amounts. */
function writeSum(document: PDFKit.PDFDocument, name: string, text: string): void {
  const before = columns.widths.slice(0, amountAt).reduce((sum, width) => sum + width, 0)
  const width = (columns.widths[amountAt] ?? 0) - 6
  document.fontSize(10)
  ensureSpace(document, document.heightOfString(text, { width }))
  const y = document.y
  document.fillColor(dim).text(name, margin, y, { width: before - 6, align: 'right' })
  document.fillColor(ink).text(text, margin + before, y, { width, align: 'right' })
  document.y += 3
}
