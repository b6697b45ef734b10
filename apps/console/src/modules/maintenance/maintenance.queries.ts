import { maintenance, type PlanQuery } from '@limpid/contract/maintenance/maintenance'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(maintenance)
const reads = queriesOf('maintenance', maintenance)

/** Query key of every page of the plan of many devices. */
export const planPagesKey = reads.page.key

/** A page of the tasks of many devices. */
export function planPageQuery(query: Partial<PlanQuery>) {
  return reads.page({ query })
}

/** The plan of a device. */
export function tasksQuery(deviceId: string) {
  return reads.tasks({ params: { id: deviceId } })
}

/** A page of the maintenance records of a device. */
export function worksQuery(deviceId: string, page: { pageNum: number; pageSize: number }) {
  return reads.works({ params: { id: deviceId }, query: page })
}

/** Whether the user's calendar has a URL. */
export const subscriptionQuery = reads.subscription({})

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
