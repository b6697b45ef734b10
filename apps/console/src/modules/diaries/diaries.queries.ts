import { diaries } from '@limpid/contract/diaries/diaries'
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

/** Saves a month as a file. */
export async function saveMonth(deviceId: string, month: string, kind: 'pdf' | 'csv'): Promise<void> {
  const endpoint = kind === 'pdf' ? diaries.exportPdf : diaries.exportCsv
  const { name, content } = await download(endpoint, { params: { id: deviceId }, query: { month } })
  saveBlob(name, content)
}
