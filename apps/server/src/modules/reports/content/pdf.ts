import { type Language, localise } from '@limpid/contract/kernel/words'
import { margin, openDocument } from '../../../platform/pdf/document.ts'
import { phrases } from './content.words.ts'
import type { ReportDocument, ReportSentence, ReportTable } from './document.ts'
import { barsHeight, drawBars } from './pdf-bars.ts'
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
  writeFacts(document, report.facts)
  for (const table of report.tables) writeTable(document, table)
  writeFeet(document, report, language)
  document.end()
  await ended
  return Buffer.concat(parts)
}

/** Short facts in two columns; a long one, and the last of an odd number, takes the width of the page. */
function writeFacts(document: PDFKit.PDFDocument, facts: ReportDocument['facts']): void {
  const half = (document.page.width - 2 * margin) / 2
  const nameWidth = 76
  const isShort = (text: string) => document.fontSize(9).widthOfString(text) < half - nameWidth - 16
  const write = ([name, text]: ReportDocument['facts'][number], x: number, width: number) => {
    const y = document.y
    document.fontSize(9).fillColor('#5B6575').text(name, x, y, { width: nameWidth })
    const below = document.y
    document.fillColor('#1D2430').text(text, x + nameWidth + 4, y, { width: width - nameWidth - 4 })
    const end = Math.max(below, document.y) + 1
    document.x = margin
    document.y = y
    return end
  }
  for (let at = 0; at < facts.length; ) {
    const [fact, next] = [facts[at], facts[at + 1]]
    if (!fact) break
    const pair = next && isShort(fact[1]) && isShort(next[1]) ? next : undefined
    const end = write(fact, margin, pair ? half : 2 * half)
    document.y = pair ? Math.max(end, write(pair, margin + half, half)) : end
    at += pair ? 2 : 1
  }
}

function writeSentence(document: PDFKit.PDFDocument, { text, notes }: ReportSentence): void {
  const width = document.page.width - 2 * margin
  const all = [text, ...notes]
  const height = document.fontSize(9).heightOfString(all.join('\n'), { width }) + 6
  if (document.y + height > document.page.height - margin - 6) document.addPage()
  document.fontSize(9).fillColor('#1D2430').text(text, margin, document.y, { width })
  for (const note of notes)
    document
      .fontSize(8)
      .fillColor('#5B6575')
      .text(note, margin + 10, document.y, { width: width - 10 })
  document.x = margin
  document.y += 4
}

/** The heading stays with the first rows of its table. */
const headingRoom = 80

function writeTable(document: PDFKit.PDFDocument, table: ReportTable): void {
  if (table.rows.length === 0) return
  document.y += 14
  const chart = table.bars === undefined || table.rows.length < 2 ? 0 : barsHeight
  if (document.y + headingRoom + chart > document.page.height - margin) document.addPage()
  document.fontSize(12).fillColor('#1D2430').text(table.title, margin, document.y)
  if (table.note) document.fontSize(8).fillColor('#5B6575').text(table.note, margin, document.y)
  document.y += 4
  for (const sentence of table.sentences ?? []) writeSentence(document, sentence)
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
