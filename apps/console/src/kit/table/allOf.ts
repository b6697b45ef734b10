import type { Page } from '@limpid/contract/kernel/page'
import type { QueryKey, UseQueryOptions } from '@tanstack/react-query'

/** The query of an unpaged list, in the form a table expects. */
export function allOf<Row, Key extends QueryKey>(query: UseQueryOptions<Row[], Error, Row[], Key>) {
  return linesOf(query, (rows) => rows)
}

/** A query shown as rows, in the form a table expects: the rows of a tree, for example. */
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
