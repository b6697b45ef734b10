import { type BatchPageQuery, batches, type ThingPageQuery } from '@limpid/contract/batches/batches'
import { download } from '../../api/download.ts'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { saveBlob } from '../../lib/files/saveFile.ts'

const call = remote(batches)
const reads = queriesOf('batches', batches)

/** The keys of everything that shows bulk jobs. */
export const batchKeys = [reads.page.key, reads.get.key, reads.things.key]

/** A page of the user's bulk jobs. */
export function batchPageQuery(query: Partial<BatchPageQuery>) {
  return {
    ...reads.page({ query }),
    staleTime: 0,
  }
}

/** One bulk job; disabled without an id. */
export function batchQuery(id: string) {
  return {
    ...reads.get({ params: { id } }),
    staleTime: 0,
  }
}

/** Outcomes of the items of a bulk job. */
export function thingsQuery(id: string, query: Partial<ThingPageQuery>) {
  return {
    ...reads.things({ params: { id }, query }),
    staleTime: 0,
  }
}

export const cancelBatch = call.cancel

/** Saves the outcome of each item as a file. */
export async function saveReport(id: string): Promise<void> {
  const { name, content } = await download(batches.report, { params: { id } })
  saveBlob(name, content)
}
