import { type FleetQuery, fleetAnalysisCalls } from '@limpid/contract/analysis/fleet'
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

/** The time zones of the devices of a scope, the most common first. */
export const zonesQuery = (query: Pick<FleetQuery, 'scope'>) =>
  queriesOf('analysis', fleetAnalysisCalls).clocks({ query })

export const scheduleCalls = remote(table)
