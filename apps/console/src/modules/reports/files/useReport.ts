import type { NewReport } from '@limpid/contract/reports/files'
import type { ReportFormat } from '@limpid/contract/reports/subject'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone, toastProblem } from '../../../kit/toast.ts'
import { viewerZone } from '../../../lib/times/zones.ts'
import { cancelReport, reportsQuery, requestReport, saveReport } from './files.queries.ts'
import { reportFileWords } from './files.words.ts'

export type ReportQuery = Partial<NewReport> & Pick<NewReport, 'fromDay' | 'toDay'>

/** The report that was requested here: its progress, and its file saved as soon as it is made. */
export function useReport() {
  const t = useWords(reportFileWords)
  const [requested, setRequested] = useState<{ id: string; format: ReportFormat }>()
  const { data: reports = [] } = useQuery({ ...reportsQuery(), enabled: requested !== undefined })
  const { mutate: save } = useMutation({
    mutationFn: ({ id, format }: { id: string; format: ReportFormat }) => saveReport(id, format),
    onSuccess: () => toastDone(t.saved),
  })
  const request = useMutation({
    mutationFn: (body: NewReport) => requestReport(body),
    onSuccess: ({ id }, { formats: [format = 'pdf'] }) => setRequested({ id, format }),
  })
  const { mutate: cancel } = useMutation({ mutationFn: cancelReport })
  const found = reports.find(({ id }) => id === requested?.id)
  useEffect(() => {
    if (!requested || !found || found.state === 'running') return
    setRequested(undefined)
    if (found.state === 'done') save(requested)
    else if (found.state === 'cancelled') toastDone(t.cancelled)
    else toastProblem(t[found.failure ?? 'error'])
  }, [requested, found, save, t])
  return {
    making: requested && (found ?? { done: 0, total: 0, cancelling: false }),
    isRequesting: request.isPending,
    request(
      { rank: _, ascending: __, ...subject }: ReportQuery & Record<string, unknown>,
      format: ReportFormat,
    ) {
      request.mutate({
        scope: 'own',
        compare: 'previous',
        ownToday: false,
        ...subject,
        formats: [format],
        timeZone: viewerZone(),
      })
    },
    cancel: () => requested && cancel(requested.id),
  }
}
