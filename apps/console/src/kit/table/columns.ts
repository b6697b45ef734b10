import type { ReactNode } from 'react'

export interface ResourceColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Name of the order that the server knows; a column without one cannot be sorted. */
  sortKey?: string
  align?: 'left' | 'right'
  /** Least width in px. */
  width?: number
  /** `title` heads the card on narrow screens, `hidden` leaves the column out there; otherwise a labelled line. */
  card?: 'title' | 'hidden'
  /** Hidden in wide lists until the person chooses it. */
  extra?: true
}

/** The columns that a list hides from whom has not chosen any. */
export const usuallyHidden = (columns: readonly { id: string; extra?: true }[]): string[] =>
  columns.filter(({ extra }) => extra).map(({ id }) => id)

/** Whether two name the same columns, in whatever order. */
export const sameColumns = (some: readonly string[], others: readonly string[]): boolean =>
  some.length === others.length && some.every((id) => others.includes(id))

/** What is kept of somebody's choice: null where it is what the list hides at first, so that they see what becomes usual later. */
export const choiceOf = (hidden: readonly string[], usual: readonly string[]): readonly string[] | null =>
  sameColumns(hidden, usual) ? null : hidden
