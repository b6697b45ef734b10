import { useRef } from 'react'

/** The rows seen so far on any page of a list, by key: what is known of selected rows that are out of sight. */
export function useKnownRows<Row>(
  rows: readonly Row[] | undefined,
  keyOf: (row: Row) => string,
): ReadonlyMap<string, Row> {
  const known = useRef(new Map<string, Row>())
  for (const row of rows ?? []) known.current.set(keyOf(row), row)
  return known.current
}
