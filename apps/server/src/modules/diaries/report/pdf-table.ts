import type { DiaryRow } from '@limpid/contract/diaries/diaries'
import { say } from '@limpid/contract/kernel/words'
import { momentText, numberText, outcomeText, programmeText, reasonText } from './cells.ts'
import type { Report } from './report.service.ts'
import { kindWords, reportWords, resultWords } from './report.words.ts'

/** Page layout of a report: lengths in points. */
export interface Sheet {
  document: PDFKit.PDFDocument
  margin: number
  /** Left, centre and right text of the page footer. */
  foot: (page: number) => string[]
}

interface Column {
  name: keyof typeof reportWords
  width: number
  right?: boolean
}

const columns: readonly Column[] = [
  { name: 'record', width: 38, right: true },
  { name: 'start', width: 98 },
  { name: 'end', width: 50 },
  { name: 'programme', width: 84 },
  { name: 'result', width: 70 },
  { name: 'hygiene', width: 190 },
  { name: 'a0', width: 46, right: true },
  { name: 'water', width: 48, right: true },
  { name: 'energy', width: 56, right: true },
  { name: 'hash', width: 90 },
]
const gap = 4
const fontSize = 8
const footRoom = 22
/** Number of hash digits shown: enough to find an entry; the CSV contains the full hash. */
const shownDigits = 16

/** The table of entries; starts a new page when one is full, and reports it. */
export function startTable(
  sheet: Sheet,
  report: Report,
): { write: (row: DiaryRow) => boolean; end: () => void } {
  const { document, margin, foot } = sheet
  const { language } = report
  const bottom = document.page.height - margin - footRoom
  let page = 1
  let rows = 0
  const { fits, widthOf } = measure(document)
  const put = (cells: readonly string[], colour: string) => {
    const top = document.y
    let x = margin
    let lowest = top
    document.fontSize(fontSize).fillColor(colour)
    const line = document.currentLineHeight(true)
    for (const [at, { width, right }] of columns.entries()) {
      const text = cells[at] ?? ''
      const room = width - gap
      const left = x + gap / 2
      // Text that fits on a line is drawn directly, because finding line breaks takes most of the time.
      if (fits(text, room)) {
        document.text(text, right ? left + room - widthOf(text) : left, top, { lineBreak: false })
        lowest = Math.max(lowest, top + line)
      } else {
        document.text(text, left, top, { width: room, align: right ? 'right' : 'left' })
        lowest = Math.max(lowest, document.y)
      }
      x += width
    }
    document.x = margin
    document.y = lowest + 2
    document
      .moveTo(margin, document.y)
      .lineTo(margin + columns.reduce((sum, { width }) => sum + width, 0), document.y)
      .lineWidth(0.4)
      .strokeColor('#D9DEE5')
      .stroke()
    document.y += 2
  }
  const heading = () =>
    put(
      columns.map(({ name }) => say(reportWords[name], language)),
      '#5B6575',
    )
  const finishPage = () => {
    const y = document.page.height - margin - 10
    const width = document.page.width - 2 * margin
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    document.fontSize(7).fillColor('#6F7988')
    for (const [at, text] of foot(page).entries())
      document.text(text, margin, y, {
        width,
        align: (['left', 'center', 'right'] as const)[at] ?? 'left',
        lineBreak: false,
      })
  }
  const heightOf = (cells: readonly string[]) => {
    document.fontSize(fontSize)
    const line = document.currentLineHeight(true)
    const heights = columns.map(({ width }, at) => {
      const text = cells[at] ?? ''
      return fits(text, width - gap) ? line : document.heightOfString(text, { width: width - gap })
    })
    return Math.max(...heights)
  }
  heading()
  return {
    write(row) {
      const cells = cellsOf(report, row)
      const full = document.y + heightOf(cells) + 4 > bottom
      if (full) {
        finishPage()
        document.addPage()
        page += 1
        heading()
      }
      put(cells, row.replacedBy === null ? '#1D2430' : '#6F7988')
      rows += 1
      return full
    },
    end() {
      if (rows === 0)
        document.fontSize(10).fillColor('#5B6575').text(say(reportWords.noRecords, language), margin)
      finishPage()
    },
  }
}

/** Number of cached text widths; the texts of a column are mostly the same few. */
const maxKept = 5_000

/** Text widths in the font size of the table. */
function measure(document: PDFKit.PDFDocument) {
  const kept = new Map<string, number>()
  const widthOf = (text: string) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= maxKept) kept.clear()
    const width = document.fontSize(fontSize).widthOfString(text)
    kept.set(text, width)
    return width
  }
  return { widthOf, fits: (text: string, room: number) => !text.includes('\n') && widthOf(text) <= room }
}

function cellsOf({ language, timeZone, machine }: Report, row: DiaryRow): string[] {
  const { wash, kind, replaces, replacedBy, number, hash } = row
  const note = kind === 'wash' ? '' : ` · ${say(kindWords[kind], language)} (${replaces})`
  const gone = replacedBy === null ? '' : ` · ${say(reportWords.replaced, language)} (${replacedBy})`
  const digits = hash.slice(0, shownDigits)
  if (!wash)
    return [
      String(number),
      '',
      '',
      '',
      `${say(kindWords[kind], language)} (${replaces})`,
      '',
      '',
      '',
      '',
      digits,
    ]
  return [
    String(number),
    momentText(wash.startedAt, timeZone),
    momentText(wash.endedAt, timeZone).slice(11),
    programmeText(machine.model, wash.programme, language),
    say(resultWords[wash.result], language),
    `${outcomeText(wash.hygiene, language)}${note}${gone} ${reasonText(wash.hygiene, language)}`.trim(),
    numberText(wash.hygiene?.a0?.value, 0),
    numberText(wash.waterLitres, 1),
    numberText(wash.energyKwh, 2),
    digits,
  ]
}
