import { type ClaimPageQuery, claims } from '@limpid/contract/claims/claims'
import { type DeviceLabel, fleet } from '@limpid/contract/fleet/fleet'
import { queryOptions } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'
import { labelsKey } from '../fleet/fleet.public.ts'
import type { LabelChoice } from './labels/labelChoice.ts'

const call = { ...remote(claims), labels: remote(fleet).labels }
const reads = queriesOf('claims', claims)

/** The user's own claim codes. */
export function claimPageQuery(query: Partial<ClaimPageQuery>) {
  return reads.page({ query })
}

/** Creates codes; they are returned only once. */
export const makeCodes = call.make
export const revokeCodes = call.revoke

/** The device that a code is for. Queried only once, because attempts are limited. */
export function claimedThingQuery(code: string) {
  return queryOptions({
    queryKey: ['claimed-thing', code],
    queryFn: ({ signal }) => call.look({ body: { code } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
    meta: { shown: 'form' },
  })
}

/** Makes the user the owner. */
export const claimByCode = call.take

/** Maximum number of labels per print. */
export const maxLabels = 5000

/** Data for the labels of the selected devices; one more than printable if there are too many. */
export function labelsQuery(choice: LabelChoice) {
  return queryOptions({
    queryKey: [...labelsKey, choice],
    queryFn: ({ signal }) => listLabels(choice, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
  })
}

async function listLabels(choice: LabelChoice, signal: AbortSignal): Promise<DeviceLabel[]> {
  const all: DeviceLabel[] = []
  for (const devices of choice.devices) {
    for (let after: string | null | undefined; after !== null && all.length <= maxLabels; ) {
      const part = await call.labels(
        { body: { devices, ...choice.order, ...(after && { after }) } },
        { signal },
      )
      all.push(...part.list)
      after = part.next
    }
  }
  return all
}
