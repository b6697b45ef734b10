import type { Page } from '@limpid/contract/kernel/page'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** The query of a list that comes whole, as a table takes it. */
export function allOf<Row, Key extends QueryKey>(
  query: UseQueryOptions<Row[], Error, Row[], Key>,
): UseQueryOptions<Row[], Error, Page<Row>, Key> {
  return { ...query, select: (rows) => ({ list: rows, total: rows.length }) }
}
