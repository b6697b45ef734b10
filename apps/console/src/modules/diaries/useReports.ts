import type { ReportFormat } from '@limpid/contract/diaries/reports'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { diaryReportsQuery, requestReport, saveReport } from './diaries.queries.ts'

/** Exported files of a ledger. A file requested here is saved as soon as it is made. */
export function useReports(deviceId: string, month: string) {
  const requested = useRef(new Set<string>())
  const { data: reports = [] } = useQuery(diaryReportsQuery(deviceId))
  const { mutate: save } = useMutation({ mutationFn: (id: string) => saveReport(deviceId, id) })
  const request = useMutation({
    mutationFn: (format: ReportFormat) => requestReport(deviceId, month, format),
    onSuccess: ({ id }) => requested.current.add(id),
  })
  useEffect(() => {
    for (const { id, state } of reports) {
      if (state === 'running' || !requested.current.delete(id)) continue
      if (state === 'done') save(id)
    }
  }, [reports, save])
  const making = (format: ReportFormat) =>
    (request.isPending && request.variables === format) ||
    reports.some((one) => one.state === 'running' && one.format === format && one.month === month)
  return { reports, request: request.mutate, making }
}
