import type { ReactNode } from 'react'

export interface ResourceColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Name of the sort order on the server; a column without one cannot be sorted. */
  sortKey?: string
  align?: 'left' | 'right'
  /** Minimum width in px. */
  width?: number
  /**
   * On narrow screens `title` heads the card, `mark` stands before that title (a badge), `bare` needs no visible label, `line` neither, and has
   * a line to itself, and `hidden` omits the column; otherwise its label is before it.
   */
  card?: 'title' | 'mark' | 'bare' | 'line' | 'hidden'
  /** Hidden in wide lists until the user selects it. */
  extra?: true
}

/** The columns a list hides by default. */
export const hiddenByDefault = (columns: readonly { id: string; extra?: true }[]): string[] =>
  columns.filter(({ extra }) => extra).map(({ id }) => id)

/** Whether both contain the same columns, in any order. */
export const sameColumns = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/**
 * What is stored of a user's choice: null for the default, so that they see columns added to the default
 * later.
 */
export const choiceOf = (hidden: readonly string[], baseline: readonly string[]): readonly string[] | null =>
  sameColumns(hidden, baseline) ? null : hidden
