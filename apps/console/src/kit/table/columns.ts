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
}
