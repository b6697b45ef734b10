import { diaries } from '@limpid/contract/diaries'
import { type BrokenRecord, mostBroken } from '@limpid/contract/diaries/verification'
import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'
import { cyclesKey } from '../cycles/cycles.face.ts'

const call = remote(diaries)
/** Below the washes: whatever makes them stale makes their diary stale. */
const diaryKey = (deviceId: string) => [...cyclesKey(deviceId), 'diary'] as const

export function diaryMonthsQuery(deviceId: string) {
  return queryOptions({
    queryKey: [...diaryKey(deviceId), 'months'],
    queryFn: ({ signal }) => call.months({ params: { id: deviceId } }, { signal }),
  })
}

export function diaryMonthQuery(deviceId: string, month: string) {
  return queryOptions({
    queryKey: [...diaryKey(deviceId), 'month', month],
    queryFn: ({ signal }) => call.month({ params: { id: deviceId }, query: { month } }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export function diaryPageQuery(
  deviceId: string,
  query: { month: string; pageNum: number; pageSize: number },
) {
  return queryOptions({
    queryKey: [...diaryKey(deviceId), 'page', query],
    queryFn: ({ signal }) => call.page({ params: { id: deviceId }, query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

export interface Verified {
  records: number
  broken: BrokenRecord[]
  hash: string | null
}

/** Verifies the whole chain part by part; `onProgress` hears how many of how many records were looked at. */
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
    if (found.broken.length < mostBroken) found.broken.push(...part.broken)
    onProgress(checked, part.records)
    from = part.next
  }
  return found
}

/** Saves a month as a file. */
export async function saveMonth(deviceId: string, month: string, kind: 'pdf' | 'csv'): Promise<void> {
  const endpoint = kind === 'pdf' ? diaries.exportPdf : diaries.exportCsv
  const { name, content } = await download(endpoint, { params: { id: deviceId }, query: { month } })
  saveBlob(name, content)
}
