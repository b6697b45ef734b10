import { type Language, localise } from '@limpid/contract/kernel/words'
import { margin, openDocument } from '../../../platform/pdf/document.ts'
import { phrases } from './content.words.ts'
import type { ReportDocument, ReportTable } from './document.ts'
import { drawBars } from './pdf-bars.ts'
import { drawTable } from './pdf-table.ts'

export interface PdfOptions {
  language: Language
  madeAt: Date
}

/** A report on A4 pages in landscape: its facts, then each table under its heading, with bars where it has any. */
export async function pdfOf(report: ReportDocument, { language, madeAt }: PdfOptions): Promise<Buffer> {
  const lang = language === 'en' ? 'en' : 'zh-CN'
  const document = await openDocument({ title: report.title, lang, at: madeAt })
  const parts: Buffer[] = []
  document.on('data', (part: Buffer) => parts.push(part))
  const ended = new Promise<void>((resolve, reject) => document.once('end', resolve).once('error', reject))
  document.fontSize(18).fillColor('#1D2430').text(report.title).moveDown(0.4)
  for (const [name, text] of report.facts) writeFact(document, name, text)
  for (const table of report.tables) writeTable(document, table)
  writeFeet(document, report, language)
  document.end()
  await ended
  return Buffer.concat(parts)
}

function writeFact(document: PDFKit.PDFDocument, name: string, text: string): void {
  const y = document.y
  document.fontSize(9).fillColor('#5B6575').text(name, margin, y, { width: 110 })
  const below = document.y
  document.fillColor('#1D2430').text(text, margin + 116, y, { width: document.page.width - 2 * margin - 116 })
  document.x = margin
  document.y = Math.max(below, document.y) + 1
}

/** The heading stays with the first rows of its table. */
const headingRoom = 110

function writeTable(document: PDFKit.PDFDocument, table: ReportTable): void {
  if (table.rows.length === 0) return
  document.y += 14
  const chart = table.bars === undefined || table.rows.length < 2 ? 0 : 100
  if (document.y + headingRoom + chart > document.page.height - margin) document.addPage()
  document.fontSize(12).fillColor('#1D2430').text(table.title, margin, document.y)
  if (table.note) document.fontSize(8).fillColor('#5B6575').text(table.note, margin, document.y)
  document.y += 4
  if (chart > 0) drawBars(document, table)
  drawTable(document, table)
}

function writeFeet(document: PDFKit.PDFDocument, { title }: ReportDocument, language: Language): void {
  const { start, count } = document.bufferedPageRange()
  for (let at = 0; at < count; at += 1) {
    document.switchToPage(start + at)
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    const y = document.page.height - margin + 8
    const text = localise(
      { zh: phrases.page.zh(at + 1, count), en: phrases.page.en(at + 1, count) },
      language,
    )
    document.fontSize(7).fillColor('#6F7988').text(title, margin, y, { lineBreak: false })
    document.text(text, document.page.width - margin - document.widthOfString(text), y, { lineBreak: false })
  }
}
