import type { ImportedRow, ImportRow } from '@limpid/contract/devices/import'
import { say } from '@limpid/contract/kernel/words'
import { toCsv } from '../../../kit/export/csv.ts'
import type { Said } from '../../../lib/words.ts'
import { type importWords, outcomeWords } from './import.words.ts'
import { rowText } from './rowText.ts'

export const csvType = 'text/csv;charset=utf-8'

/** The outcome of every row, with the tokens of new devices. */
export function reportCsv(
  rows: readonly ImportRow[],
  reported: readonly ImportedRow[],
  t: Said<typeof importWords>,
  titles: { name: string; sn: string; result: string },
  language: Parameters<typeof say>[1],
): string {
  const fieldTitles = { name: titles.name, site: t.columnSite, tags: t.columnTags }
  const byLine = new Map(rows.map((row) => [row.line, row]))
  return toCsv([
    [t.line, titles.name, titles.sn, titles.result, t.details, t.token],
    ...reported.map(({ line, outcome, fault, changes, accessToken }) => [
      line,
      byLine.get(line)?.name ?? '',
      byLine.get(line)?.sn ?? '',
      say(outcomeWords[outcome], language),
      rowText({ fault, changes }, t, fieldTitles, language).join('; '),
      accessToken ?? '',
    ]),
  ])
}
