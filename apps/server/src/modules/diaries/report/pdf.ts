import { setImmediate as nextTurn } from 'node:timers/promises'
import { outcomeWords } from '@limpid/contract/cycles/hygiene.words'
import { type Language, localise } from '@limpid/contract/kernel/words'
import PDFDocument from 'pdfkit'
import { useNotoSansSc } from '../../../platform/pdf/font/noto-text.ts'
import { startPageTotal } from '../../../platform/pdf/page-total.ts'
import { momentText, numberText } from './cells.ts'
import { type Sheet, startTable } from './pdf-table.ts'
import type { Report } from './report.ts'
import { brokenWords, phrases, reportWords, resultWords } from './report.words.ts'

const margin = 36

/** A month as PDF, page by page: subject, totals, the chain, then every entry. */
export async function pdfOfMonth(report: Report): Promise<AsyncIterable<Uint8Array>> {
  const { language, month, machine } = report
  const document = new PDFDocument({
    size: 'A4',
    layout: 'landscape',
    margin,
    info: {
      Title: `${localise(reportWords.title, language)} ${machine.name} ${month}`,
      CreationDate: report.madeAt,
    },
    lang: language === 'en' ? 'en' : 'zh-CN',
  })
  await useNotoSansSc(document)
  const total = startPageTotal(document)
  const sheet: Sheet = { document, margin, foot: footOf(report), total }
  void write(sheet, report, turnOf(document)).catch((error: Error) => document.destroy(error))
  return document as AsyncIterable<Uint8Array>
}

/** Writes page after page on demand; ends early if the reader stops. */
async function write(sheet: Sheet, report: Report, turn: () => Promise<void>): Promise<void> {
  const { document } = sheet
  writeHead(sheet, report)
  const table = startTable(sheet, report)
  for await (const rows of report.rows) {
    for (const row of rows) if (table.write(row)) await turn()
    if (document.destroyed) return
  }
  sheet.total.end(table.end())
  document.end()
}

/** Bytes that may be buffered. */
const maxWaiting = 64 * 1024

/** Yields to other work, and waits until the reader has room for more. */
function turnOf(document: PDFKit.PDFDocument): () => Promise<void> {
  let wake = () => {}
  document._read = () => wake()
  document.once('close', () => wake())
  return async () => {
    await nextTurn()
    while (document.readableLength > maxWaiting && !document.destroyed)
      await new Promise<void>((resolve) => {
        wake = resolve
      })
  }
}

const footOf =
  ({ language, machine, month, summary: { head } }: Report) =>
  (page: number) => [
    `${machine.serialNumber} · ${month}`,
    phrases.page[wordsOf(language)](page),
    head ? `${head.number}: ${head.hash}` : '',
  ]

const wordsOf = (language: Language) => (language === 'en' ? 'en' : 'zh')

function writeHead({ document }: Sheet, report: Report): void {
  const { language, month, timeZone, machine, summary, madeAt } = report
  const t = (key: keyof typeof reportWords) => localise(reportWords[key], language)
  document
    .fontSize(18)
    .fillColor('#1D2430')
    .text(`${t('title')} · ${machine.name} · ${month}`)
  document.moveDown(0.4)
  const { figures, first, last, head } = summary
  const link = (one: typeof first) => (one ? `${one.number}: ${one.hash}` : '–')
  const lines: [string, string][] = [
    [
      t('machine'),
      `${machine.name}, ${t('serialNumber')} ${machine.serialNumber}, ${localise(machine.product, language)}`,
    ],
    [t('site'), machine.site ? [machine.site.name, machine.site.address].filter(Boolean).join(', ') : '–'],
    [t('times'), `${timeZone}; ${t('made')} ${momentText(madeAt, timeZone)}`],
    [t('washes'), `${figures.washes} (${countsText(figures.results, resultWords, language)})`],
    [t('hygiene'), countsText(figures.hygiene, outcomeWords, language) || '–'],
    [
      t('water'),
      `${numberText(figures.waterLitres, 1) || '–'}    ${t('energy')} ${numberText(figures.energyKwh, 2) || '–'}`,
    ],
    ...metersOf(report),
    [t('corrections'), `${figures.corrections}    ${t('withdrawals')} ${figures.withdrawals}`],
    [t('chain'), chainText(report)],
    [t('firstRecord'), link(first)],
    [t('lastRecord'), link(last)],
    [t('head'), link(head)],
  ]
  for (const [name, text] of lines) {
    const y = document.y
    document.fontSize(9).fillColor('#5B6575').text(name, margin, y, { width: 120 })
    const below = document.y
    document
      .fillColor('#1D2430')
      .text(text, margin + 126, y, { width: document.page.width - 2 * margin - 126 })
    document.y = Math.max(below, document.y)
  }
  document.x = margin
  document.moveDown(0.8)
}

/** What the machine's meters counted in the month, beyond its washes too. */
function metersOf({ language, summary: { consumption } }: Report): [string, string][] {
  const words = wordsOf(language)
  const lines = [
    ['waterMeter', consumption.water, 1],
    ['energyMeter', consumption.energy, 2],
  ] as const
  return lines.flatMap(([name, metered, digits]): [string, string][] => {
    if (!metered) return []
    const text = (value: number) => numberText(value, digits)
    const { meter, parts } = metered
    const split = parts
      ? phrases[parts.unallocated < -0.5 / 10 ** digits ? 'meterBeyond' : 'meter'][words](
          text(meter),
          text(parts.washes),
          text(parts.standby),
          text(Math.abs(parts.unallocated)),
        )
      : text(meter)
    return [[localise(reportWords[name], language), split]]
  })
}

function countsText<Key extends string>(
  counts: Partial<Record<Key, number>>,
  words: Record<Key, { zh: string; en: string }>,
  language: Language,
): string {
  return (Object.keys(words) as Key[])
    .filter((key) => (counts[key] ?? 0) > 0)
    .map((key) => `${localise(words[key], language)} ${counts[key]}`)
    .join(language === 'en' ? ', ' : '，')
}

function chainText({ language, verification: { records, broken } }: Report): string {
  const words = wordsOf(language)
  const [first] = broken
  if (!first) return phrases.whole[words](records)
  return phrases.broken[words](
    broken.length,
    phrases.brokenAt[words](first.record, localise(brokenWords[first.kind], language)),
  )
}
