import { cycles } from '@limpid/contract/cycles'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = remote(cycles)

/** A page of a device's washes, newest first. */
export function cyclePageQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'cycles', 'page', page],
    queryFn: ({ signal }) => call.page({ params: { id: deviceId }, query: page }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** One wash by its id and start; undefined data becomes null where it is gone. */
export function cycleQuery(deviceId: string, id: string, startedAt: Date) {
  return queryOptions({
    queryKey: ['devices', deviceId, 'cycles', 'one', id],
    queryFn: async ({ signal }) => {
      const from = new Date(startedAt.getTime() - 1000)
      const to = new Date(startedAt.getTime() + 1000)
      const query = { from, to, pageNum: 1, pageSize: 50 }
      const { list } = await call.page({ params: { id: deviceId }, query }, { signal })
      return list.find((cycle) => cycle.id === id) ?? null
    },
  })
}

/** Asks again for the washes on screen. */
export function refreshCycles(client: QueryClient, deviceId: string): Promise<void> {
  return client.invalidateQueries({ queryKey: ['devices', deviceId, 'cycles'] })
}
