import { type TransferPageQuery, transfers } from '@limpid/contract/transfers'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { remote } from '../../api/remote.ts'

/** What is done to transfers. */
export const transferring = remote(transfers)

/** Transfers that one gave or received. */
export function transferPageQuery(query: Partial<TransferPageQuery>) {
  return queryOptions({
    queryKey: ['transfers', query],
    queryFn: ({ signal }) => transferring.page({ query }, { signal }),
    placeholderData: keepPreviousData,
  })
}

/** Asks again for transfers, and for the devices that came or went by them. */
export async function refreshTransfers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['transfers'] }),
    client.invalidateQueries({ queryKey: ['devices'] }),
  ])
}
