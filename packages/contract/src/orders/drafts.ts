import * as z from 'zod/mini'
import { flag } from '../kernel/flags.ts'
import { id, idParams } from '../kernel/ids.ts'
import { words } from '../kernel/localised.ts'
import { noContent } from '../kernel/no-content.ts'
import { instant } from '../kernel/time.ts'

/** A consumable that runs low, with what would be ordered for it at today's price. */
export const orderDraft = z.object({
  id,
  /** Whose order it would be. */
  owner: z.string(),
  site: z.nullable(z.string()),
  /** Null if several devices of the site need it. */
  device: z.nullable(z.object({ id, name: z.string() })),
  article: words,
  goodsId: id,
  spec: words,
  /** Lowest level, in per cent. */
  level: z.number(),
  endsAt: z.nullable(instant),
  /** Of the device or the site; null if it is of neither any more. */
  timeZone: z.nullable(z.string()),
  quantity: z.int(),
  /** Pieces that it shrank by: what was ordered or put in stock since it was made. */
  reduced: z.int(),
  /** What one piece is called. */
  unit: words,
  /** In fen, VAT included. */
  price: z.int(),
  total: z.int(),
  /** It is on sale, with enough in stock. */
  available: flag,
  createdAt: instant,
  /** Who approves instead of the owner; null for the owner. */
  approver: z.nullable(z.string()),
  /** The caller may decide on it. */
  mayDecide: flag,
  /** It is the caller's own. */
  own: flag,
  /** What of the monthly limit is left; null without one. */
  left: z.nullable(z.int()),
})
export type OrderDraft = z.output<typeof orderDraft>

/** No more than this are listed at once; the others follow once these are decided. */
export const maxDrafts = 100

export const drafts = z.object({
  /** The most urgent first. */
  list: z.array(orderDraft).check(z.maxLength(maxDrafts)),
  /** How many there are, also beyond the list. */
  total: z.int(),
})
export type Drafts = z.output<typeof drafts>

/** Why a draft cannot be approved now; buttons and the service ask the same. */
export const approvalObstacle = ({
  mayDecide,
  available,
  left,
  total,
}: Pick<OrderDraft, 'mayDecide' | 'available' | 'left' | 'total'>) => {
  if (!mayDecide) return 'draftOfApprover' as const
  if (!available) return 'draftSoldOut' as const
  return left !== null && total > left ? ('draftCapExceeded' as const) : undefined
}

/** How long a reading counts as recent, and how long a rejected one discredits its sensor, in hours. */
export const trustedReadingHours = 48

/** From this level on, in per cent, a consumable counts as refilled, and may be drafted again. */
export const refilledLevel = 40

/** Why something that runs low is in no draft. */
export const undraftedReasons = [
  /** Its last reading is older than `trustedReadingHours`. */
  'oldReading',
  /** Its sensor sent a reading that was rejected. */
  'rejectedReadings',
  'inStock',
  'onOrder',
  /** The site has an open draft of it, made for other devices. */
  'draftOpen',
  /** A draft was approved, and the level has not recovered since. */
  'notRefilled',
  /** A draft was dismissed, and the level has not recovered since. */
  'dismissed',
  /** No goods on sale fit. */
  'noGoods',
  /** Goods fit, but fewer are in stock than needed. */
  'tooFewPieces',
  /** The next check drafts it. */
  'nextCheck',
] as const
export type UndraftedReason = (typeof undraftedReasons)[number]

/** A consumable of the caller that runs low and is in no draft. */
export const undrafted = z.object({
  device: z.object({ id, name: z.string(), sn: z.string() }),
  site: z.nullable(z.string()),
  timeZone: z.string(),
  name: words,
  /** In per cent. */
  level: z.nullable(z.number()),
  endsAt: z.nullable(instant),
  why: z.enum(undraftedReasons),
  /** The site in whose stock a piece lies; null for stock at no site. */
  stockSite: z.nullable(z.string()),
  /** On which a piece comes: a delivery, or an order of the shop that is not shipped. */
  order: z.nullable(
    z.object({
      ...{ of: z.enum(['delivery', 'order']), id: z.nullable(id), number: z.string(), shipped: flag },
      /** Until when it holds the piece without being paid; the next check after drafts again. Null for others. */
      unpaidUntil: z.nullable(instant),
    }),
  ),
})
export type Undrafted = z.output<typeof undrafted>

/** Of a large fleet no more than this are listed. */
export const maxUndrafted = 100

export const draftCheck = z.object({
  /** When the levels were last checked; null before the first time. */
  checkedAt: z.nullable(instant),
  /** The most urgent first. */
  undrafted: z.array(undrafted).check(z.maxLength(maxUndrafted)),
  /** How many there are, also beyond the list. */
  total: z.int(),
})
export type DraftCheck = z.output<typeof draftCheck>

export const draftPlan = z.object({
  enabled: flag,
  /** User name of who approves; empty for the caller. */
  approver: z._default(z.string().check(z.trim(), z.maxLength(64)), ''),
  /** Limit of a calendar month at the site of the draft, or in Asia/Shanghai without one; in fen, null without one. */
  monthlyCap: z._default(z.nullable(z.int().check(z.gte(1), z.lte(1_000_000_000))), null),
})
export type DraftPlan = z.output<typeof draftPlan>

const needs = 'mall:shop:buy'

/** Replenishment drafts; part of the calls of orders. */
export const draftCalls = {
  drafts: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/order-drafts',
    needs,
    summary: {
      zh: '待审批的补货草稿：自己的，以及由自己审批的',
      en: 'List replenishment drafts: own ones, and those to approve',
    },
    reply: drafts,
  },
  draftCheck: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/order-drafts/check',
    needs,
    summary: {
      zh: '自己的哪些耗材余量不足而没有补货草稿，以及原因',
      en: 'List own consumables that run low without a draft, with the reason',
    },
    reply: draftCheck,
  },
  checkDrafts: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/order-drafts/check',
    needs,
    stales: ['orders/drafts', 'orders/draftCheck'],
    summary: {
      zh: '立即检查自己的耗材余量并生成补货草稿',
      en: 'Check the levels of own consumables now, and draft what runs low',
    },
    audit: { zh: '检查余量并生成补货草稿', en: 'Checked levels for replenishment' },
    reply: z.object({
      /** How many drafts were added. */
      added: z.int(),
    }),
  },
  draftPlan: {
    method: 'GET',
    path: '/scw-mall/app-api/v1/order-drafts/plan',
    needs,
    summary: { zh: '自己的补货设置', en: 'Get own replenishment settings' },
    reply: draftPlan,
  },
  setDraftPlan: {
    method: 'PUT',
    path: '/scw-mall/app-api/v1/order-drafts/plan',
    needs,
    stales: ['orders/draftPlan', 'orders/drafts', 'orders/draftCheck'],
    summary: { zh: '修改补货设置', en: 'Change own replenishment settings' },
    audit: { zh: '修改补货设置', en: 'Changed replenishment settings' },
    body: draftPlan,
    reply: noContent,
  },
  approveDraft: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/order-drafts/{id}/approve',
    needs,
    stales: ['orders', 'shop'],
    summary: { zh: '批准补货草稿并下单', en: 'Approve a replenishment draft, which places the order' },
    audit: { zh: '批准补货草稿', en: 'Approved replenishment draft' },
    params: idParams,
    /** The amount that the approver was shown: another one is not ordered. */
    body: z.object({ expectedFen: z.int().check(z.gte(0)) }),
    reply: z.object({ id, number: z.string() }),
  },
  dismissDraft: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/order-drafts/{id}/dismiss',
    needs,
    stales: ['orders/drafts', 'orders/draftCheck'],
    summary: { zh: '忽略补货草稿', en: 'Dismiss a replenishment draft' },
    audit: { zh: '忽略补货草稿', en: 'Dismissed replenishment draft' },
    params: idParams,
    reply: noContent,
  },
  stopApproving: {
    method: 'POST',
    path: '/scw-mall/app-api/v1/order-drafts/{id}/stop-approving',
    needs,
    stales: ['orders/drafts'],
    summary: {
      zh: '不再为补货草稿的所有者审批',
      en: 'Stop approving for the owner of a replenishment draft',
    },
    audit: { zh: '不再为他人审批补货', en: 'Stopped approving replenishment' },
    params: idParams,
    reply: noContent,
  },
} as const
