import {
  type ReportMailQuery,
  type ReportSchedule,
  scheduleCalls as table,
} from '@limpid/contract/reports/schedules'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

const reads = queriesOf('reports', table)

/** The user's scheduled reports; read again while one is being made. */
export const schedulesQuery = () => ({
  ...reads.schedules({}),
  refetchInterval: ({ state: { data } }: { state: { data?: ReportSchedule[] | undefined } }) =>
    data?.some(({ last }) => last?.state === 'running') ? 2_000 : false,
})

/** The mails of these, newest first; read again, because they leave in the background. */
export const mailsQuery = (query: Partial<ReportMailQuery>) => ({
  ...reads.mails({ query }),
  refetchInterval: 5_000,
})

export const scheduleCalls = remote(table)
