import { type WalletProposal, wallets } from '@limpid/contract/wallets/wallets'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('wallets', wallets)

/** API calls that change balances. */
export const walletCalls = remote(wallets)

/** The own balance. */
export const balanceQuery = reads.mine({})

/** A page of the entries of the own balance. */
export function entriesQuery(page: { pageNum: number; pageSize: number }) {
  return reads.entries({ query: page })
}

/** A page of the entries of the own points. */
export function pointEntriesQuery(page: { pageNum: number; pageSize: number }) {
  return reads.pointEntries({ query: page })
}

/** A page of proposed changes. */
export function proposalsQuery(query: {
  pageNum: number
  pageSize: number
  state?: WalletProposal['state']
}) {
  return reads.proposals({ query })
}
