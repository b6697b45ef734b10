import { type BatchPageQuery, batches, type ThingPageQuery } from '@limpid/contract/batches'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { download } from '../../api/download.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

const call = remote(batches)

export const batchesKey = ['batches'] as const

/** A page of one's own batches. */
export function batchPageQuery(query: Partial<BatchPageQuery>) {
  return queryOptions({
    queryKey: [...batchesKey, 'page', query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
    staleTime: 0,
  })
}

/** One batch; none while nobody says which. */
export function batchQuery(id: string) {
  return queryOptions({
    queryKey: [...batchesKey, id],
    queryFn: ({ signal }) => call.get({ params: { id } }, { signal }),
    staleTime: 0,
  })
}

/** What became of each thing of a batch. */
export function thingsQuery(id: string, query: Partial<ThingPageQuery>) {
  return queryOptions({
    queryKey: [...batchesKey, id, 'things', query],
    queryFn: ({ signal }) => call.things({ params: { id }, query }, { signal }),
    staleTime: 0,
  })
}

export const cancelBatch = call.cancel

/** Saves what became of each thing as a file. */
export async function saveReport(id: string): Promise<void> {
  const { name, content } = await download(batches.report, { params: { id } })
  saveBlob(name, content)
}

/** Asks again for everything that shows batches. */
export async function refreshBatches(client: QueryClient): Promise<void> {
  await client.invalidateQueries({ queryKey: batchesKey })
}
