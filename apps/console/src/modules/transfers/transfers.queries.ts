import { type Transfer, type TransferPageQuery, transfers } from '@limpid/contract/transfers/transfers'
import { keepPreviousData, type QueryClient, queryOptions } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

/** Mutations of transfers. */
export const transferring = remote(transfers)
const reads = queriesOf('transfers', transfers)

/** Transfers the user sent or received. */
export function transferPageQuery(query: Partial<TransferPageQuery>) {
  return {
    ...reads.page({ query }),
    placeholderData: keepPreviousData,
  }
}

/** The pending transfer of the user's own device; null where there is none. */
export function waitingTransferQuery(deviceId: string) {
  return queryOptions<Transfer | null>({
    queryKey: [...reads.page.key, 'waiting', deviceId],
    queryFn: async ({ signal }) => {
      const query = { side: 'given', waiting: true, deviceId, pageSize: 1 } as const
      return (await transferring.page({ query }, { signal })).list[0] ?? null
    },
  })
}

/** Caches the transfer delivered with the device page. */
export function rememberTransfer(client: QueryClient, deviceId: string, transfer: Transfer | null): void {
  client.setQueryData(waitingTransferQuery(deviceId).queryKey, transfer)
}
