import type { Call, EndpointTable, Reply } from '@limpid/contract/kernel/endpoints'
import { type QueryFunctionContext, queryOptions } from '@tanstack/react-query'
import { remote } from './remote.ts'

interface Read<Asked, Answer> {
  (
    call: Asked,
    /** What else the answer depends on, the language say. */
    ...alsoRecord: readonly unknown[]
  ): ReturnType<typeof queryOptions<Answer>>
  /** The start of the keys of all its answers. */
  key: readonly [table: string, endpoint: string]
}

type ReadsOf<T extends EndpointTable> = {
  [K in keyof T as T[K] extends { produces: string }
    ? never
    : T[K] extends { method: 'GET' } | { changesNothing: true }
      ? K
      : never]: Read<Call<T[K]>, Reply<T[K]>>
}

/**
 * The reads of an endpoint table as queries. A key is `[table, endpoint, call, ...]`, so that `stales` of other endpoints finds it by
 * the name of the table and of the endpoint.
 */
export function queriesOf<T extends EndpointTable>(name: string, table: T): ReadsOf<T> {
  const calls = remote(table) as Record<string, (call: unknown, options: object) => Promise<unknown>>
  const reads = Object.entries(table)
    .filter(
      ([, { method, produces, changesNothing }]) =>
        (method === 'GET' || changesNothing) && produces === undefined,
    )
    .map(([endpoint]) => {
      const read = (call: unknown, ...alsoRecord: readonly unknown[]) =>
        queryOptions({
          queryKey: [name, endpoint, call, ...alsoRecord],
          queryFn: ({ signal }: QueryFunctionContext) => calls[endpoint]?.(call, { signal }),
        })
      return [endpoint, Object.assign(read, { key: [name, endpoint] })]
    })
  return Object.fromEntries(reads) as ReadsOf<T>
}

/** The keys of these reads for one device, or whatever else the `id` of their path is. */
export function keysAbout(id: string, ...reads: readonly { key: readonly string[] }[]) {
  return reads.map(({ key }) => [...key, { params: { id } }])
}
