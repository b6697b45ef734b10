import type { Page } from '@limpid/contract/kernel/page'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** The query of a list that comes whole, as a table takes it. */
export function allOf<Row, Key extends QueryKey>(query: UseQueryOptions<Row[], Error, Row[], Key>) {
  return linesOf(query, (rows) => rows)
}

/** The query of what is shown as lines, as a table takes it: the lines of a tree, say. */
export function linesOf<Data, Row, Key extends QueryKey>(
  query: UseQueryOptions<Data, Error, Data, Key>,
  lines: (data: Data) => Row[],
): UseQueryOptions<Data, Error, Page<Row>, Key> {
  return {
    ...query,
    select: (data) => {
      const list = lines(data)
      return { list, total: list.length }
    },
  }
}
