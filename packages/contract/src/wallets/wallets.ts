import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { instant } from '../kernel/time.ts'

/** Why the money of a wallet changed. */
export const entryKinds = ['top-up', 'correction', 'payment', 'order', 'refund'] as const
/** Accounts of the ledger: the wallet of the member, and those of the shop. */
export const ledgerAccounts = ['member', 'bank', 'alipay', 'wechat', 'sales', 'adjustment'] as const
/** What staff propose; another person decides. */
export const proposalKinds = ['top-up', 'correction'] as const
export const proposalStates = ['open', 'confirmed', 'rejected'] as const

/** Largest amount of one proposal, in fen. */
export const maxProposalFen = 1_000_000_000

export const walletEntry = z.object({
  id,
  kind: z.enum(entryKinds),
  /** In fen; negative when taken out of the wallet. */
  amount: z.int(),
  /** Of the wallet, afterwards. */
  balance: z.int(),
  reference: z.string(),
  note: z.string(),
  at: instant,
})
export type WalletEntry = z.output<typeof walletEntry>

export const walletProposal = z.object({
  id,
  owner: z.object({ id, name: z.string() }),
  kind: z.enum(proposalKinds),
  amount: z.int(),
  note: z.string(),
  state: z.enum(proposalStates),
  proposedAt: instant,
  /** Null if the account was deleted. */
  proposedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** The caller proposed it, so that another person must decide. */
  own: flag,
})
export type WalletProposal = z.output<typeof walletProposal>

export const newProposal = z.object({
  username: z.string().check(z.trim(), z.minLength(1), z.maxLength(64)),
  kind: z.enum(proposalKinds),
  /** In fen; a top-up is positive, a correction may take out. */
  amount: z.int().check(z.gte(-maxProposalFen), z.lte(maxProposalFen)),
  note: z.string().check(z.trim(), z.minLength(1), z.maxLength(200)),
})
export type NewProposal = z.output<typeof newProposal>

const stales = ['wallets'] as const

/** Prepaid money of members. */
export const wallets = endpoints({
  mine: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/wallet',
    needs: 'mall:shop:buy',
    summary: { zh: '自己的账户余额', en: 'Get own balance' },
    reply: z.object({ balance: z.int() }),
  },
  entries: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/wallet/entries/page',
    needs: 'mall:shop:buy',
    summary: { zh: '自己的余额明细，新的在前', en: 'List the entries of the own balance, latest first' },
    query: pagedQuery({}),
    reply: pageOf(walletEntry),
  },
  proposals: {
    method: 'GET',
    path: '/scw-mall/api/v1/wallets/proposals/page',
    needs: 'mall:wallet:list',
    summary: { zh: '余额充值与调整申请', en: 'List proposed top-ups and corrections of balances' },
    query: pagedQuery({ state: z.optional(z.enum(proposalStates)) }),
    reply: pageOf(walletProposal),
  },
  propose: {
    method: 'POST',
    path: '/scw-mall/api/v1/wallets/proposals',
    needs: 'mall:wallet:propose',
    stales,
    summary: { zh: '申请充值或调整余额', en: 'Propose a top-up or correction of a balance' },
    audit: { zh: '申请调整余额', en: 'Proposed change of balance' },
    body: newProposal,
    reply: z.object({ id }),
  },
  confirm: {
    method: 'POST',
    path: '/scw-mall/api/v1/wallets/proposals/{id}/confirm',
    needs: 'mall:wallet:confirm',
    stales,
    summary: { zh: '复核并执行余额调整', en: 'Confirm a change of a balance that somebody else proposed' },
    audit: { zh: '确认余额调整', en: 'Confirmed change of balance' },
    params: idParams,
    reply: noContent,
  },
  reject: {
    method: 'POST',
    path: '/scw-mall/api/v1/wallets/proposals/{id}/reject',
    needs: 'mall:wallet:confirm',
    stales,
    summary: { zh: '驳回余额调整', en: 'Reject a proposed change of a balance' },
    audit: { zh: '驳回余额调整', en: 'Rejected change of balance' },
    params: idParams,
    reply: noContent,
  },
})
