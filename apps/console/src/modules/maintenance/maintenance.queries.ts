import { maintenance, type PlanQuery } from '@limpid/contract/maintenance'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** Everything that shows the maintenance of a device. */
export const maintenanceKey = (deviceId: string) => ['devices', deviceId, 'maintenance'] as const

const call = remote(maintenance)

/** Every page of what is planned for many devices. */
export const planPagesKey = ['maintenance', 'page'] as const

/** A page of the tasks of many devices. */
export function planPageQuery(query: Partial<PlanQuery>) {
  return queryOptions({
    queryKey: [...planPagesKey, query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
  })
}

/** The plan of a device. */
export function tasksQuery(deviceId: string) {
  return queryOptions({
    queryKey: [...maintenanceKey(deviceId), 'tasks'],
    queryFn: ({ signal }) => call.tasks({ params: { id: deviceId } }, { signal }),
  })
}

/** A page of the work done on a device. */
export function worksQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return queryOptions({
    queryKey: [...maintenanceKey(deviceId), 'works', page],
    queryFn: ({ signal }) => call.works({ params: { id: deviceId }, query: page }, { signal }),
  })
}

/** Whether one's calendar can be fetched by its address. */
export const subscriptionQuery = queryOptions({
  queryKey: ['maintenance', 'subscription'],
  queryFn: ({ signal }) => call.subscription({}, { signal }),
})

export const {
  createTask,
  updateTask,
  pauseTask,
  removeTask,
  recordWork,
  removeWork,
  calendar,
  makeSubscription,
  endSubscription,
} = call

/** Asks again for everything that shows the maintenance of a device. */
export async function refreshMaintenance(client: QueryClient, deviceId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: maintenanceKey(deviceId) }),
    client.invalidateQueries({ queryKey: planPagesKey }),
  ])
}
