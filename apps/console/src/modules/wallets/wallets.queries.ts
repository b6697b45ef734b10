import { type WalletProposal, wallets } from '@limpid/contract/wallets/wallets'
import { keepPreviousData } from '@tanstack/react-query'
import { queriesOf } from '../../api/queries.ts'
import { remote } from '../../api/remote.ts'

const reads = queriesOf('wallets', wallets)

/** API calls that change balances. */
export const walletCalls = remote(wallets)

/** Accounts that may be meant; the former ones are shown until the next are there. */
export function accountsQuery(keywords: string) {
  return { ...reads.accounts({ query: { keywords } }), placeholderData: keepPreviousData }
}

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
