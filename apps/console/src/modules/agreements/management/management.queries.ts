import { agreements } from '@limpid/contract/agreements/agreements'
import type {
  AcceptanceExportQuery,
  AcceptanceRow,
  AcceptancesQuery,
  AgreementVersionsQuery,
} from '@limpid/contract/agreements/management'
import { queriesOf } from '../../../api/queries.ts'
import { remote } from '../../../api/remote.ts'

/** API calls for managing agreements. */
export const agreementCalls = remote(agreements)
const reads = queriesOf('agreements', agreements)

/** Summary of each agreement. */
export const summariesQuery = reads.list({})

/** The current texts of an agreement and its draft. */
export function agreementFormQuery(type: number) {
  return {
    ...reads.form({ params: { type } }),
    staleTime: 0,
    // No refetch while the user is editing.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  }
}

export function versionsQuery(type: number, query: Partial<AgreementVersionsQuery>) {
  return reads.versions({ params: { type }, query })
}

/** The texts of one version, which never change. */
export function versionQuery(type: number, version: number) {
  return {
    ...reads.version({ params: { type, version } }),
    staleTime: Number.POSITIVE_INFINITY,
  }
}

export function acceptancesQuery(type: number, query: Partial<AcceptancesQuery>) {
  return reads.acceptances({ params: { type }, query })
}

/** Every matching acceptance, fetched in parts, oldest first. */
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
