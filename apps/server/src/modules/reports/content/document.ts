import { fixed } from '@limpid/contract/kernel/decimals'

/** What a report says, whatever file it becomes: facts about it, then tables. */
export interface ReportDocument {
  title: string
  facts: readonly (readonly [name: string, text: string])[]
  tables: readonly ReportTable[]
  /** Where the console shows the same. */
  path: string
  /** Without its extension. */
  fileName: string
}

export interface ReportTable {
  title: string
  /** What a reader has to know before the figures. */
  note?: string
  /** What its rows say, written out before them. */
  sentences?: readonly ReportSentence[]
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
  /** Decimals of each row, where rows are of different units; those of the columns without it. */
  precisions?: readonly number[]
  /** What is also drawn, a bar for each row. */
  bars?: ReportBars
  /** Cells are darker the greater their number; those without one are empty. */
  isHeat?: boolean
}

export interface ReportSentence {
  text: string
  /** What stands below it. */
  notes: readonly string[]
}

export interface ReportBars {
  column: number
  /** The column of the period compared with, drawn as a line across each bar. */
  before?: number
  /** A short name of each row below its bar. */
  ticks: readonly string[]
  /** Whether the row may still grow: its bar is hatched. */
  unfinished: readonly boolean[]
  texts: { unfinished: string }
}

export interface ReportColumn {
  name: string
  /** Decimals; left out for text. */
  precision?: number
  /** Text that stands to the right, as numbers do. */
  isRight?: boolean
  /** The unit of the numbers of its row. */
  isUnit?: boolean
  /** Left out of PDF and mail, which write out the same. */
  isOnlyInSheet?: boolean
  /** Relative to the other columns; 1 by default. */
  width?: number
}

/** Null where there is no figure: a gap is never a zero. */
export type ReportCell = string | number | null

/** Thousands apart, as on every screen; the digits behind the point are not. */
const grouped = (digits: string) => digits.replace(/(?<!\..*)\B(?=(\d{3})+(?!\d))/g, ',')

/** A cell as a reader sees it. */
export function cellText(cell: ReportCell, column: ReportColumn, precision = column.precision ?? 0): string {
  if (cell === null) return '–'
  return typeof cell === 'string' ? cell : grouped(fixed(cell, precision))
}
