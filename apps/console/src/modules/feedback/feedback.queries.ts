import { type FeedbackQuery, feedback } from '@limpid/contract/feedback/feedback'
import type { FeedbackStatus } from '@limpid/contract/feedback/statuses'
import { keysAbout, queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const call = remote(feedback)
const reads = queriesOf('feedback', feedback)

/** Key prefix of all report list pages. */
export const feedbackPagesKey = reads.page.key

/** The keys of a device's reports, and of the report that is open. */
export const feedbackKeys = (deviceId: string) => [...keysAbout(deviceId, reads.ofDevice), reads.get.key]

/** A page of the reports of many devices. */
export function feedbackPageQuery(query: Partial<FeedbackQuery>) {
  return reads.page({ query })
}

/** A page of the reports of a device. */
export function reportsQuery(
  deviceId: string,
  query: { pageNum: number; pageSize: number; status?: FeedbackStatus },
) {
  return reads.ofDevice({ params: { id: deviceId }, query })
}

/** A report with its thread. */
export function reportQuery(deviceId: string, id: string) {
  return reads.get({ params: { id } }, deviceId)
}

export const reportFault = call.report
export const answerReport = call.answer
