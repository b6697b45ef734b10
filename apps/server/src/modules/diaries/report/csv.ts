import { localise } from '@limpid/contract/kernel/words'
import type { TextedRow } from '../month/month.rules.ts'
import { isoText, limitsText, numberText, outcomeText, programmeText, reasonText } from './cells.ts'
import type { Report } from './report.ts'
import { kindWords, reportWords, resultWords } from './report.words.ts'

type Column = keyof typeof reportWords
const columns: readonly Column[] = [
  'record',
  'kind',
  'replaces',
  'replacedBy',
  'start',
  'end',
  'programme',
  'result',
  'hygiene',
  'reason',
  'limits',
  'a0',
  'water',
  'energy',
  'detergent',
  'rinseAid',
  'maxTemperature',
  'machineCount',
  'hash',
  'content',
]

/** A month as CSV, some entries at a time, including the text of each hash. */
export async function* csvOfMonth(report: Report): AsyncGenerator<string> {
  const zoned = (column: Column) => (column === 'start' || column === 'end' ? ` (${report.timeZone})` : '')
  const head = columns.map((column) => `${localise(reportWords[column], report.language)}${zoned(column)}`)
  yield `\uFEFF${lineOf(head)}`
  for await (const rows of report.rows) yield rows.map((row) => lineOf(cellsOf(report, row))).join('')
}

function cellsOf({ language, timeZone, machine }: Report, row: TextedRow): string[] {
  const { wash } = row
  return [
    String(row.number),
    localise(kindWords[row.kind], language),
    String(row.replaces ?? ''),
    String(row.replacedBy ?? ''),
    ...(wash
      ? [
          isoText(wash.startedAt, timeZone),
          isoText(wash.endedAt, timeZone),
          programmeText(machine.model, wash.programme, language),
          localise(resultWords[wash.result], language),
          outcomeText(wash.hygiene, language),
          reasonText(wash.hygiene, language),
          limitsText(wash.hygiene, language),
          numberText(wash.hygiene?.a0?.value, 1),
          numberText(wash.waterLitres, 2),
          numberText(wash.energyKwh, 3),
          numberText(wash.detergentMillilitres, 1),
          numberText(wash.rinseAidMillilitres, 1),
          numberText(wash.maxTemperatureCelsius, 1),
          numberText(wash.machineCount, 0),
        ]
      : Array<string>(14).fill('')),
    row.hash,
    row.content,
  ]
}

/** A cell that a spreadsheet would interpret as a formula is prefixed with an apostrophe. */
function lineOf(cells: readonly string[]): string {
  const safe = cells.map((cell) => (/^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell))
  return `${safe.map((cell) => (/[",\r\n]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell)).join(',')}\r\n`
}
