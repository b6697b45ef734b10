import type { DiaryRow } from '@limpid/contract/diaries/diaries'
import { localise } from '@limpid/contract/kernel/words'
import type { PageTotal } from '../../../platform/pdf/page-total.ts'
import { measuredText, momentParts, momentText, numberText, outcomeText, programmeText } from './cells.ts'
import { collectNotes } from './notes.ts'
import type { Report } from './report.ts'
import { kindWords, phrases, reportWords, resultWords } from './report.words.ts'

/** Page layout of a report: lengths in points. */
export interface Sheet {
  document: PDFKit.PDFDocument
  margin: number
  /** Left, centre and right text of the page footer; the number of pages follows the one in the centre. */
  foot: (page: number) => string[]
  total: PageTotal
}

interface Column {
  name: keyof typeof reportWords
  width: number
  right?: boolean
}

const columns: readonly Column[] = [
  { name: 'record', width: 36, right: true },
  { name: 'start', width: 110 },
  { name: 'end', width: 66 },
  { name: 'programme', width: 72 },
  { name: 'result', width: 64 },
  { name: 'hygiene', width: 92 },
  { name: 'measured', width: 110 },
  { name: 'a0', width: 38, right: true },
  { name: 'water', width: 44, right: true },
  { name: 'energy', width: 58, right: true },
  { name: 'hash', width: 80 },
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
): { write: (row: DiaryRow) => boolean; end: () => number } {
  const { document, margin, foot, total } = sheet
  const { language } = report
  const notes = collectNotes(language)
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
      columns.map(({ name }) => localise(reportWords[name], language)),
      '#5B6575',
    )
  const finishPage = () => {
    const y = document.page.height - margin - 3
    const width = document.page.width - 2 * margin
    // Text below the margin would start a new page.
    document.page.margins.bottom = 0
    document.fontSize(7).fillColor('#6F7988')
    const [left = '', centre = '', right = ''] = foot(page)
    const middle = margin + width / 2
    const line = { lineBreak: false, baseline: 'alphabetic' } as const
    document.text(left, margin, y, line)
    document.text(centre, middle - document.widthOfString(centre), y, line)
    total.draw(middle, y)
    document.text(right, margin + width - document.widthOfString(right), y, line)
  }
  const nextPage = () => {
    finishPage()
    document.addPage()
    page += 1
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
  const writeNotes = () => {
    const words = language === 'en' ? 'en' : 'zh'
    const lines = notes.list().map(({ number, text, entries }) => phrases.note[words](number, text, entries))
    if (lines.length === 0) return
    const width = document.page.width - 2 * margin
    document.y += 6
    for (const text of [localise(reportWords.notes, language), ...lines]) {
      document.fontSize(fontSize)
      if (document.y + document.heightOfString(text, { width }) > bottom) nextPage()
      document.fontSize(fontSize).fillColor('#1D2430').text(text, margin, document.y, { width })
      document.y += 2
    }
  }
  heading()
  return {
    write(row) {
      const cells = cellsOf(report, row, notes.numberOf(row.wash?.hygiene ?? null))
      const full = document.y + heightOf(cells) + 4 > bottom
      if (full) {
        nextPage()
        heading()
      }
      put(cells, row.replacedBy === null ? '#1D2430' : '#6F7988')
      rows += 1
      return full
    },
    end() {
      if (rows === 0)
        document.fontSize(10).fillColor('#5B6575').text(localise(reportWords.noRecords, language), margin)
      writeNotes()
      finishPage()
      return page
    },
  }
}

/** Number of cached text widths; the texts of a column are mostly the same few. */
const maxCached = 5_000

/** Text widths in the font size of the table. */
function measure(document: PDFKit.PDFDocument) {
  const kept = new Map<string, number>()
  const widthOf = (text: string) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    if (kept.size >= maxCached) kept.clear()
    const width = document.fontSize(fontSize).widthOfString(text)
    kept.set(text, width)
    return width
  }
  return { widthOf, fits: (text: string, room: number) => !text.includes('\n') && widthOf(text) <= room }
}

function cellsOf({ language, timeZone, machine }: Report, row: DiaryRow, note: number | undefined): string[] {
  const { wash, kind, replaces, replacedBy, number, hash } = row
  const changes = kind === 'wash' ? '' : ` · ${localise(kindWords[kind], language)} (${replaces})`
  const gone = replacedBy === null ? '' : ` · ${localise(reportWords.replaced, language)} (${replacedBy})`
  const digits = hash.slice(0, shownDigits)
  if (!wash)
    return [
      String(number),
      '',
      '',
      '',
      `${localise(kindWords[kind], language)} (${replaces})`,
      '',
      '',
      '',
      '',
      '',
      digits,
    ]
  const end = momentParts(wash.endedAt, timeZone)
  return [
    String(number),
    momentText(wash.startedAt, timeZone),
    `${end.time} ${end.offset}`,
    programmeText(machine.model, wash.programme, language),
    localise(resultWords[wash.result], language),
    `${outcomeText(wash.hygiene, language)}${note === undefined ? '' : ` (${note})`}${changes}${gone}`,
    measuredText(wash.hygiene, language),
    numberText(wash.hygiene?.a0?.value, 0),
    numberText(wash.waterLitres, 1),
    numberText(wash.energyKwh, 2),
    digits,
  ]
}
