import { type RemovedPageQuery, removedCalls } from '@limpid/contract/devices/removed'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../../api/queries.ts'

const reads = queriesOf('devices', removedCalls)

/** A page of removed devices. */
export const removedPageOf = (query: Partial<RemovedPageQuery>) => ({
  ...reads.removedPage({ query }),
  placeholderData: keepPreviousData,
})

/** One removed device. */
export const removedQuery = (id: string) => reads.removedOne({ params: { id } })

export const removedPath = (id: string) => `/equipment/removed-device/${id}`
