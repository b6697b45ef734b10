import * as z from 'zod/mini'
import { endpoints } from '../kernel/endpoints.ts'
import { flag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { condition } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { pagedQuery, pageOf } from '../kernel/page.ts'
import { reasonBody } from '../kernel/reasons.ts'
import { instant } from '../kernel/time.ts'
import { proposalRejections } from './reasons.ts'

/** Why the money of a wallet changed. */
export const entryKinds = ['top-up', 'correction', 'payment', 'order', 'refund'] as const
/** Accounts of the ledger: the wallet of the member, and those of the shop. */
export const ledgerAccounts = ['member', 'bank', 'alipay', 'wechat', 'sales', 'adjustment'] as const
/** What staff propose; another person decides. */
export const moneyProposalKinds = ['top-up', 'correction'] as const
export const proposalKinds = [...moneyProposalKinds, 'points'] as const
export const proposalStates = ['open', 'confirmed', 'rejected'] as const

/** Largest amount of one proposal, in fen. */
export const maxProposalFen = 1_000_000_000
/** Most points of one correction. */
export const maxProposalPoints = 1_000_000

/** Why the points of a member changed: an order arrived, a part of it was refunded, staff corrected them. */
export const pointKinds = ['order', 'refund', 'correction'] as const

export const walletEntry = z.object({
  id,
  kind: z.enum(entryKinds),
  /** In fen; negative when taken out of the wallet. */
  amount: z.int(),
  /** Of the wallet, afterwards. */
  balance: z.int(),
  reference: z.string(),
  /** The order whose number the reference is. */
  orderId: z.nullable(id),
  note: z.string(),
  at: instant,
})
export type WalletEntry = z.output<typeof walletEntry>

export const pointEntry = z.object({
  id,
  kind: z.enum(pointKinds),
  /** Negative when taken away. */
  points: z.int(),
  /** Points afterwards. */
  balance: z.int(),
  reference: z.string(),
  /** The order whose number the reference is. */
  orderId: z.nullable(id),
  note: z.string(),
  at: instant,
})
export type PointEntry = z.output<typeof pointEntry>

export const walletProposal = z.object({
  id,
  /** The name is null if the account was deleted. */
  owner: z.object({ id, name: z.nullable(z.string()) }),
  kind: z.enum(proposalKinds),
  /** In fen; null where `points` are corrected. */
  amount: z.nullable(z.int()),
  /** Null where money is. */
  points: z.nullable(z.int()),
  note: z.string(),
  state: z.enum(proposalStates),
  proposedAt: instant,
  /** Null if the account was deleted. */
  proposedBy: z.nullable(z.string()),
  decidedAt: z.nullable(instant),
  decidedBy: z.nullable(z.string()),
  /** Why it was rejected, with the note of who did; null and empty otherwise. */
  rejection: z.nullable(z.enum(proposalRejections)),
  rejectionNote: z.string(),
  /** The caller proposed it, so that another person must decide. */
  own: flag,
  /** It is for the account of the caller, so that another person must confirm it. */
  forOwn: flag,
})
export type WalletProposal = z.output<typeof walletProposal>

/** An account whose balance or points staff can change. */
export const walletAccount = z.object({
  username: z.string(),
  name: z.string(),
  /** In fen. */
  balance: z.int(),
  points: z.int(),
})
export type WalletAccount = z.output<typeof walletAccount>

/** How many accounts a search lists at most. */
export const maxWalletAccounts = 8

const username = z.string().check(z.trim(), z.minLength(1), z.maxLength(64))
const reason = z.string().check(z.trim(), z.minLength(1), z.maxLength(200))

export const newProposal = z.object({
  username,
  kind: z.enum(moneyProposalKinds),
  /** In fen; a top-up is positive, a correction may take out. */
  amount: z.int().check(z.gte(-maxProposalFen), z.lte(maxProposalFen)),
  note: reason,
})
export type NewProposal = z.output<typeof newProposal>

export const newPointProposal = z.object({
  username,
  /** Negative to take away. */
  points: z.int().check(
    z.gte(-maxProposalPoints),
    z.lte(maxProposalPoints),
    condition((points) => points !== 0),
  ),
  note: reason,
})
export type NewPointProposal = z.output<typeof newPointProposal>

const stales = ['wallets'] as const

/** Prepaid money and points of members. */
export const wallets = endpoints({
  mine: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/wallet',
    needs: 'mall:shop:buy',
    summary: { zh: '自己的账户余额与积分', en: 'Get own balance and points' },
    reply: z.object({
      balance: z.int(),
      points: z.int(),
      /** Points that an order gives for each yuan; 0: none. */
      pointsPerYuan: z.int(),
    }),
  },
  entries: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/wallet/entries/page',
    needs: 'mall:shop:buy',
    summary: { zh: '自己的余额明细，新的在前', en: 'List the entries of the own balance, latest first' },
    query: pagedQuery({}),
    reply: pageOf(walletEntry),
  },
  pointEntries: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/wallet/points/page',
    needs: 'mall:shop:buy',
    summary: { zh: '自己的积分明细，新的在前', en: 'List the entries of the own points, latest first' },
    query: pagedQuery({}),
    reply: pageOf(pointEntry),
  },
  proposals: {
    method: 'GET',
    path: '/scw-mall/api/v1/wallets/proposals/page',
    needs: 'mall:wallet:list',
    summary: { zh: '余额与积分的调整申请', en: 'List proposed changes of balances and points' },
    query: pagedQuery({ state: z.optional(z.enum(proposalStates)) }),
    reply: pageOf(walletProposal),
  },
  accounts: {
    method: 'GET',
    path: '/scw-mall/api/v1/wallets/accounts',
    needs: 'mall:wallet:propose',
    summary: {
      zh: '按用户名或昵称查找账户，含余额与积分',
      en: 'Find accounts by user name or nickname, with balance and points',
    },
    query: z.object({ keywords: username }),
    reply: z.array(walletAccount).check(z.maxLength(maxWalletAccounts)),
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
  proposePoints: {
    method: 'POST',
    path: '/scw-mall/api/v1/wallets/proposals/points',
    needs: 'mall:wallet:propose',
    stales,
    summary: { zh: '申请调整积分', en: 'Propose a correction of points' },
    audit: { zh: '申请调整积分', en: 'Proposed correction of points' },
    body: newPointProposal,
    reply: z.object({ id }),
  },
  confirm: {
    method: 'POST',
    path: '/scw-mall/api/v1/wallets/proposals/{id}/confirm',
    needs: 'mall:wallet:confirm',
    stales,
    summary: {
      zh: '复核并执行余额或积分调整',
      en: 'Confirm a change of a balance or points that somebody else proposed',
    },
    audit: { zh: '确认余额或积分调整', en: 'Confirmed change of balance or points' },
    params: idParams,
    reply: noContent,
  },
  reject: {
    method: 'POST',
    path: '/scw-mall/api/v1/wallets/proposals/{id}/reject',
    needs: 'mall:wallet:confirm',
    stales,
    summary: { zh: '驳回余额或积分调整', en: 'Reject a proposed change of a balance or points' },
    audit: { zh: '驳回余额或积分调整', en: 'Rejected change of balance or points' },
    params: idParams,
    body: reasonBody(proposalRejections),
    reply: noContent,
  },
})
