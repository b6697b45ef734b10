import { type NewReport, type Report, reportFileCalls } from '@limpid/contract/reports/files'
import type { ReportFormat } from '@limpid/contract/reports/subject'
import { download } from '../../../api/download.ts'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'
import { saveBlob } from '../../../lib/files/saveFile.ts'

const call = remote(reportFileCalls)
const reads = queriesOf('reports', reportFileCalls)

/** Own reports; read again while one is being made. */
export function reportsQuery() {
  return {
    ...reads.files({}),
    refetchInterval: ({ state: { data } }: { state: { data?: Report[] | undefined } }) =>
      data?.some(({ state }) => state === 'running') ? 1000 : false,
  } as const
}

export const requestReport = (body: NewReport) => call.make({ body })

export const cancelReport = (id: string) => call.cancel({ params: { id } })

/** Downloads a file of a report and saves it. */
export async function saveReport(id: string, format: ReportFormat): Promise<void> {
  const { name, content } = await download(reportFileCalls.download, { params: { id, format } })
  saveBlob(name, content)
}
