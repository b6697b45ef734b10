import { type ClaimPageQuery, claims } from '@limpid/contract/claims'
import { type DeviceLabel, fleet } from '@limpid/contract/fleet'
import type { DeviceSelection } from '@limpid/contract/fleet/selection'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

const call = { ...remote(claims), labels: remote(fleet).labels }

/** Codes that one made. */
export function claimPageQuery(query: Partial<ClaimPageQuery>) {
  return queryOptions({
    queryKey: ['claims', 'page', query],
    queryFn: ({ signal }) => call.page({ query }, { signal }),
  })
}

/** Makes codes; they are told in the reply and never again. */
export const makeCodes = call.make
export const revokeCodes = call.revoke

/** What a code gives. It is asked once: tries are limited. */
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

/** Makes one the owner. */
export const takeByCode = call.take

/** Labels that are printed at once. */
export const mostLabels = 5000

/** What stands on the labels of the chosen devices; one more than can be printed where there are too many. */
export function labelsQuery(choice: readonly DeviceSelection[]) {
  return queryOptions({
    queryKey: ['devices', 'labels', choice],
    queryFn: ({ signal }) => listLabels(choice, signal),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { shown: 'page' },
  })
}

async function listLabels(choice: readonly DeviceSelection[], signal: AbortSignal): Promise<DeviceLabel[]> {
  const all: DeviceLabel[] = []
  for (const devices of choice) {
    for (let after: string | null | undefined; after !== null && all.length <= mostLabels; ) {
      const part = await call.labels({ body: { devices, ...(after && { after }) } }, { signal })
      all.push(...part.list)
      after = part.next
    }
  }
  return all
}

/** Asks again for what a device that came or went changes on screen. */
export async function refreshAfterClaim(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['claims'] }),
    client.invalidateQueries({ queryKey: ['devices'] }),
  ])
}
