import { parts } from '@limpid/contract/parts'
import type { StockItem, StockPageQuery } from '@limpid/contract/parts/stock'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(parts)

/** Everything that shows the parts of a device. */
export const partsKey = (deviceId: string) => ['devices', deviceId, 'parts'] as const

/** Everything that shows the stock. */
export const stockKey = ['stock'] as const

/** The parts of a device and how long they last. */
export function partsQuery(deviceId: string) {
  return queryOptions({
    queryKey: [...partsKey(deviceId), 'installed'],
    queryFn: ({ signal }) => call.ofDevice({ params: { id: deviceId } }, { signal }),
  })
}

/** A page of what was replaced in a device. */
export function replacementsQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...partsKey(deviceId), 'replacements', page],
    queryFn: ({ signal }) => call.replacements({ params: { id: deviceId }, query: page }, { signal }),
  })
}

/** A page of one's own stock. */
export function stockQuery(query: Partial<StockPageQuery>) {
  return queryOptions({
    queryKey: [...stockKey, 'page', query],
    queryFn: ({ signal }) => call.stock({ query }, { signal }),
  })
}

/** What may lie in stock. */
export const choicesQuery = queryOptions({
  queryKey: [...stockKey, 'choices'],
  queryFn: ({ signal }) => call.choices({}, { signal }),
})

/** A page of what came and went of one thing. */
export function movementsQuery(id: string, page: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...stockKey, 'movements', id, page],
    queryFn: ({ signal }) => call.movements({ params: { id }, query: page }, { signal }),
  })
}

const atOnce = 200

/** All of one's own stock that matches, asked for in pages. */
export async function listAllStock(query: Partial<StockPageQuery>): Promise<StockItem[]> {
  const all: StockItem[] = []
  for (let pageNum = 1; ; pageNum += 1) {
    const { list, total } = await call.stock({ query: { ...query, pageNum, pageSize: atOnce } })
    all.push(...list)
    if (list.length === 0 || all.length >= total) return all
  }
}

export const { replace, correct, addStock, changeStock, moveStock, removeStock } = call

/** Asks again for everything that shows the parts of a device; what was replaced may have come out of the stock. */
export async function refreshParts(client: QueryClient, deviceId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: partsKey(deviceId) }),
    client.invalidateQueries({ queryKey: stockKey }),
  ])
}

/** Asks again for everything that shows the stock. */
export function refreshStock(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: stockKey })
}
