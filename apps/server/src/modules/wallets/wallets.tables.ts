import type { ProposalRejection } from '@limpid/contract/wallets/reasons'
import type {
  entryKinds,
  ledgerAccounts,
  pointKinds,
  proposalKinds,
  proposalStates,
} from '@limpid/contract/wallets/wallets'
import type { Generated } from 'kysely'

declare module '../../platform/database/tables.ts' {
  interface Tables {
    wallets: {
      owner_id: string
      balance_fen: number
      points: Generated<number>
    }
    point_entries: {
      id: Generated<string>
      owner_id: string | null
      kind: (typeof pointKinds)[number]
      points: number
      balance: number
      reference: string
      order_id: Generated<string | null>
      note: string
      at: Date
      by_id: string | null
    }
    wallet_entries: {
      id: Generated<string>
      owner_id: string | null
      kind: (typeof entryKinds)[number]
      debit: (typeof ledgerAccounts)[number]
      credit: (typeof ledgerAccounts)[number]
      amount_fen: number
      balance_fen: number
      reference: string
      order_id: Generated<string | null>
      note: string
      at: Date
      by_id: string | null
    }
    wallet_proposals: {
      id: Generated<string>
      owner_id: string
      kind: (typeof proposalKinds)[number]
      amount_fen: number | null
      points: number | null
      note: string
      proposed_by: string | null
      proposed_at: Date
      state: Generated<(typeof proposalStates)[number]>
      decided_by: string | null
      decided_at: Date | null
      rejection: Generated<ProposalRejection | null>
      rejection_note: Generated<string>
    }
  }
}
