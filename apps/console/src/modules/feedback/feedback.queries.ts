import { type FeedbackQuery, feedback } from '@limpid/contract/feedback'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** Everything that shows the reports of a device. */
export const feedbackKey = (deviceId: string) => ['devices', deviceId, 'feedback'] as const

const call = remote(feedback)

/** Every page of what was reported of many devices. */
export const feedbackPagesKey = ['feedback', 'page'] as const

/** A page of the reports of many devices. */
export function feedbackPageQuery(query: Partial<FeedbackQuery>) {
  return queryOptions({
    queryKey: [...feedbackPagesKey, query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
  })
}

/** A page of the reports of a device. */
export function reportsQuery(
  deviceId: string,
  query: { pageNum: number; pageSize: number; status?: FeedbackStatus },
) {
  return queryOptions({
    queryKey: [...feedbackKey(deviceId), 'page', query],
    queryFn: ({ signal }) => call.ofDevice({ params: { id: deviceId }, query }, { signal }),
  })
}

/** A report with its thread. */
export function reportQuery(deviceId: string, id: string) {
  return queryOptions({
    queryKey: [...feedbackKey(deviceId), 'report', id],
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }),
  })
}

export const reportFault = call.report
export const answerReport = call.answer

/** Asks again for everything that shows reports of a device. */
export async function refreshFeedback(client: QueryClient, deviceId: string): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: feedbackKey(deviceId) }),
    client.invalidateQueries({ queryKey: feedbackPagesKey }),
  ])
}
