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
