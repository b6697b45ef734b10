import { useState } from 'react'
import { type RowSelection, useSelection } from './useSelection.ts'

/** The selected rows of a list, and what is known of them. */
interface KnownSelection<Row> {
  selection: RowSelection
  /** The rows seen so far on any page, by key: also selected ones that are out of sight. */
  known: ReadonlyMap<string, Row>
}

/** Stores the selected rows of a list; `matching` is its filter, `rows` is the page that it shows. */
export function useRowSelection<Row extends { id: string }>(
  matching: unknown,
  rows: readonly Row[] | undefined,
): KnownSelection<Row> {
  const selection = useSelection(matching)
  const [seen, note] = useState({ rows, known: byId(rows) })
  if (seen.rows === rows) return { selection, known: seen.known }
  const known = new Map([...seen.known, ...byId(rows)])
  note({ rows, known })
  return { selection, known }
}

const byId = <Row extends { id: string }>(rows: readonly Row[] = []): ReadonlyMap<string, Row> =>
  new Map(rows.map((row) => [row.id, row]))
