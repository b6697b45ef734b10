import { unitText } from '@limpid/contract/goods/unit'
import { type Language, localise } from '@limpid/contract/kernel/words'
import type { OrderDetail } from '@limpid/contract/orders/schemas'
import { bytesOf } from '../../../platform/pdf/bytes.ts'
import { margin, openDocument } from '../../../platform/pdf/document.ts'
import { ensureSpace, writeRow } from '../../../platform/pdf/rows.ts'
import { type Label, mergePickLines, type PickLine, pickLines } from './printing.rules.ts'
import { printingWords } from './printing.words.ts'

export interface PrintContext {
  seller: string
  language: Language
  at: Date
}

const ink = '#1D2430'
const dim = '#5B6575'
const rule = '#D9DEE5'
const columns = { widths: [110, 293, 60, 60], left: 2 }

const open = (title: string, { language, at }: PrintContext) =>
  openDocument({ title, lang: language === 'en' ? 'en' : 'zh-CN', at, layout: 'portrait' })

const nameOf = ({ line }: PickLine, language: Language) => {
  const spec = localise({ zh: line.spec, en: line.specEn }, language)
  return [localise({ zh: line.name, en: line.nameEn }, language), spec]
    .filter((text) => text !== '')
    .join(' · ')
}

const amountOf = ({ line, pieces }: PickLine, language: Language) =>
  `${pieces} ${unitText(pieces, { zh: line.unit, en: line.unitEn }, language)}`

/** What to fetch for all orders, then what goes into each. */
export async function pickingPdf(orders: readonly OrderDetail[], made: PrintContext): Promise<Buffer> {
  const t = (key: keyof typeof printingWords) => localise(printingWords[key], made.language)
  const document = await open(t('picking'), made)
  const rows = (picked: readonly PickLine[]) => {
    writeRow(document, columns, [t('code'), t('article'), t('pieces'), t('picked')], dim)
    for (const one of picked) {
      const cells = [one.line.code, nameOf(one, made.language), amountOf(one, made.language), '']
      tickBox(document, writeRow(document, columns, cells, ink))
    }
  }
  heading(document, t('picking'), 20)
  rows(mergePickLines(orders))
  heading(document, t('byOrder'), 16)
  for (const order of orders) {
    const picked = pickLines(order)
    if (picked.length === 0) continue
    const { consigneeName, province, city } = order.consignee
    heading(document, `${t('order')} ${order.number}`, 11)
    note(document, [consigneeName, province, city].join(' '))
    if (order.remark) note(document, `${t('message')}: ${order.remark}`)
    rows(picked)
  }
  return bytesOf(document)
}

/** Four labels of A6 on a page. */
export async function labelsPdf(labels: readonly Label[], made: PrintContext): Promise<Buffer> {
  const t = (key: keyof typeof printingWords) => localise(printingWords[key], made.language)
  const document = await open(t('labels'), made)
  // Labels reach the edges: nothing may continue on a page of its own.
  document.page.margins = { top: 0, bottom: 0, left: 0, right: 0 }
  for (const [at, label] of labels.entries()) {
    if (at > 0 && at % 4 === 0) document.addPage({ size: 'A4', margin: 0 })
    const [width, height] = [document.page.width / 2, document.page.height / 2]
    const [x, y] = [(at % 2) * width, Math.floor((at % 4) / 2) * height]
    const box = { width: width - 40 }
    const line = (text: string, size: number, colour: string, from: number, tall: number) =>
      document
        .fontSize(size)
        .fillColor(colour)
        .text(text, x + 20, y + from, { ...box, height: tall, ellipsis: true })
    const { consignee, number } = label.order
    const { consigneeName, consigneeMobile, province, city, area, detailAddress, zipCode } = consignee
    document
      .rect(x + 8, y + 8, width - 16, height - 16)
      .lineWidth(0.5)
      .strokeColor(rule)
      .stroke()
    line(`${t('from')}: ${made.seller}`, 8, dim, 20, 24)
    line(t('to'), 8, dim, 50, 12)
    line(consigneeName, 18, ink, 62, 26)
    line(consigneeMobile, 14, ink, 92, 20)
    line([province, city, area, detailAddress, zipCode].filter((text) => text).join(' '), 12, ink, 118, 76)
    line([label.carrier, label.tracking].filter((text) => text).join(' '), 12, ink, 204, 34)
    line(`${t('order')} ${number}`, 10, ink, 246, 14)
    const contents = label.contents.map(
      (one) => `${one.line.code} ${nameOf(one, made.language)} × ${amountOf(one, made.language)}`,
    )
    line(contents.join('\n'), 8, dim, 264, height - 264 - 20)
  }
  return bytesOf(document)
}

function heading(document: PDFKit.PDFDocument, text: string, size: number): void {
  document.fontSize(size)
  // Never alone at the end of a page.
  ensureSpace(document, document.heightOfString(text) + 60)
  document.y += size / 2
  document.fillColor(ink).text(text, margin, document.y).moveDown(0.3)
}

function note(document: PDFKit.PDFDocument, text: string): void {
  document.fontSize(9)
  ensureSpace(document, document.heightOfString(text))
  document.fillColor(dim).text(text, margin, document.y)
  document.y += 2
}

/** A box in the last column of a row, drawn because the font has none. */
function tickBox(document: PDFKit.PDFDocument, top: number): void {
  document
    .rect(document.page.width - margin - 18, top + 2, 9, 9)
    .lineWidth(0.6)
    .strokeColor(ink)
    .stroke()
}
