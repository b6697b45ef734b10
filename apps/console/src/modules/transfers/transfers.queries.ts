import { type Transfer, type TransferPageQuery, transfers } from '@limpid/contract/transfers'
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

/** The transfer of one's own device that waits for an answer; null where none does. */
export function waitingTransferQuery(deviceId: string) {
  return queryOptions<Transfer | null>({
    queryKey: ['transfers', 'waiting', deviceId],
    queryFn: async ({ signal }) => {
      const query = { side: 'given', waiting: true, deviceId, pageSize: 1 } as const
      return (await transferring.page({ query }, { signal })).list[0] ?? null
    },
  })
}

/** Takes in what came with the page of a device. */
export function rememberTransfer(client: QueryClient, deviceId: string, transfer: Transfer | null): void {
  client.setQueryData(waitingTransferQuery(deviceId).queryKey, transfer)
}

/** Asks again for transfers, and for the devices that came or went by them. */
export async function refreshTransfers(client: QueryClient): Promise<void> {
  await Promise.all([
    client.invalidateQueries({ queryKey: ['transfers'] }),
    client.invalidateQueries({ queryKey: ['devices'] }),
  ])
}
