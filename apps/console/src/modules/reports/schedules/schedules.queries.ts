import { type ReportMailQuery, scheduleCalls as table } from '@limpid/contract/reports/schedules'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('reports', table)

/** The user's scheduled reports. */
export const schedulesQuery = () => reads.schedules({})

/** The mails of these, newest first; read again, because they leave in the background. */
export const mailsQuery = (query: Partial<ReportMailQuery>) => ({
  ...reads.mails({ query }),
  refetchInterval: 5_000,
})

export const scheduleCalls = remote(table)
