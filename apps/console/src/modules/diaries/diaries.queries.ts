import { diaries } from '@limpid/contract/diaries/diaries'
import type { DiaryReport, ReportFormat } from '@limpid/contract/diaries/reports'
import { type BrokenRecord, maxBroken } from '@limpid/contract/diaries/verification'
import { keepPreviousData } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

const call = remote(diaries)
const reads = queriesOf('diaries', diaries)

export function diaryMonthsQuery(deviceId: string) {
  return reads.months({ params: { id: deviceId } })
}

export function diaryMonthQuery(deviceId: string, month: string) {
  return {
    ...reads.month({ params: { id: deviceId }, query: { month } }),
    placeholderData: keepPreviousData,
  }
}

export function diaryPageQuery(
  deviceId: string,
  query: { month: string; pageNum: number; pageSize: number },
) {
  return {
    ...reads.page({ params: { id: deviceId }, query }),
    placeholderData: keepPreviousData,
  }
}

export interface Verified {
  records: number
  broken: BrokenRecord[]
  hash: string | null
}

/** Verifies the whole chain part by part; `onProgress` receives the number of checked and total entries. */
export async function verifyDiary(
  deviceId: string,
  onProgress: (checked: number, records: number) => void,
  signal: AbortSignal,
): Promise<Verified> {
  const found: Verified = { records: 0, broken: [], hash: null }
  let checked = 0
  for (let from: number | null = 1; from !== null; ) {
    const part: Awaited<ReturnType<typeof call.verify>> = await call.verify(
      { params: { id: deviceId }, query: { from } },
      { signal },
    )
    checked += part.checked
    found.records = part.records
    found.hash = part.hash ?? found.hash
    if (found.broken.length < maxBroken) found.broken.push(...part.broken)
    onProgress(checked, part.records)
    from = part.next
  }
  return found
}

/** Own files of a ledger; read again while one is being made. */
export function diaryReportsQuery(deviceId: string) {
  const query = reads.reports({ params: { id: deviceId } })
  return {
    ...query,
    refetchInterval: ({ state: { data } }: { state: { data?: DiaryReport[] | undefined } }) =>
      data?.some(({ state }) => state === 'running') ? 1000 : false,
  } as const
}

export const requestReport = (deviceId: string, month: string, format: ReportFormat) =>
  call.makeReport({ params: { id: deviceId }, body: { month, format } })

export const cancelReport = (deviceId: string, reportId: string) =>
  call.cancelReport({ params: { id: deviceId, reportId } })

/** Downloads a file and saves it. */
export async function saveReport(deviceId: string, reportId: string): Promise<void> {
  const { name, content } = await download(diaries.downloadReport, { params: { id: deviceId, reportId } })
  saveBlob(name, content)
}
