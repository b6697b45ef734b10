import { agreements } from '@limpid/contract/agreements'
import type {
  AcceptanceExportQuery,
  AcceptanceRow,
  AcceptancesQuery,
  AgreementVersionsQuery,
} from '@limpid/contract/agreements/management'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../../api/remote.ts'

/** The calls of those who keep the agreements. */
export const agreementCalls = remote(agreements)

/** Each agreement as it stands. */
export const summariesQuery = queryOptions({
  queryKey: ['agreements', 'list'],
  queryFn: ({ signal }) => agreementCalls.list({}, { signal }),
})

/** The current texts of an agreement and its draft. */
export function agreementFormQuery(type: number) {
  return queryOptions({
    queryKey: ['agreements', type, 'form'],
    queryFn: ({ signal }) => agreementCalls.form({ params: { type } }, { signal }),
    staleTime: 0,
    // What is being written is not asked for again behind the hands that write it.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

/** A page of versions. */
export function versionsQuery(type: number, query: Partial<AgreementVersionsQuery>) {
  return queryOptions({
    queryKey: ['agreements', type, 'versions', query],
    queryFn: ({ signal }) => agreementCalls.versions({ params: { type }, query }, { signal }),
  })
}

/** The texts of one version, which never change. */
export function versionQuery(type: number, version: number) {
  return queryOptions({
    queryKey: ['agreements', type, 'version', version],
    queryFn: ({ signal }) => agreementCalls.version({ params: { type, version } }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
  })
}

/** A page of who agreed. */
export function acceptancesQuery(type: number, query: Partial<AcceptancesQuery>) {
  return queryOptions({
    queryKey: ['agreements', type, 'acceptances', query],
    queryFn: ({ signal }) => agreementCalls.acceptances({ params: { type }, query }, { signal }),
  })
}

/** Every consent that matches, asked for in parts, the oldest first. */
export async function listAllAcceptances(
  type: number,
  query: Partial<Omit<AcceptanceExportQuery, 'part'>>,
): Promise<AcceptanceRow[]> {
  const all: AcceptanceRow[] = []
  for (let part: number | null = 1; part !== null; ) {
    const { list, next }: { list: AcceptanceRow[]; next: number | null } =
      await agreementCalls.exportAcceptances({ params: { type }, query: { ...query, part } })
    all.push(...list)
    part = next
  }
  return all
}

/** Asks again for everything about the agreements. */
export function refreshAgreements(client: QueryClient): Promise<void> {
  return client.invalidateQueries({ queryKey: ['agreements'] })
}
