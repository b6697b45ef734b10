import { fixed } from '@limpid/contract/kernel/decimals'

/** What a report says, whatever file it becomes: facts about it, then tables. */
export interface ReportDocument {
  title: string
  facts: readonly (readonly [name: string, text: string])[]
  tables: readonly ReportTable[]
  /** Without its extension. */
  fileName: string
}

export interface ReportTable {
  title: string
  /** What a reader has to know before the figures. */
  note?: string
  columns: readonly ReportColumn[]
  rows: readonly (readonly ReportCell[])[]
  /** Decimals of each row, where rows are of different units; those of the columns without it. */
  precisions?: readonly number[]
  /** The column that is also drawn, a bar for each row. */
  bars?: number
}

export interface ReportColumn {
  name: string
  /** Decimals; left out for text. */
  precision?: number
  /** Text that stands to the right, as numbers do. */
  isRight?: boolean
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
