import * as z from 'zod/mini'

/** What an account has that its erasure depends on or touches. */
export const erasure = z.object({
  username: z.string(),
  nickname: z.string(),
  /** Devices that it owns. */
  devices: z.int(),
  /** In fen. */
  balance: z.int(),
  points: z.int(),
  /** Orders with money in them that are not completed, of which a return is not decided, or for which a recorded transfer or an online payment is open. */
  ordersUnderWay: z.int(),
  /** Open orders of which nothing is paid. */
  ordersUnpaid: z.int(),
  /** All orders, which stay. */
  orders: z.int(),
  /** Issued invoices, which stay. */
  invoices: z.int(),
})
export type Erasure = z.output<typeof erasure>

/** What has to be settled first, in this order. */
export const erasureObstacles = ['devices', 'balance', 'ordersUnderWay'] as const
export type ErasureObstacle = (typeof erasureObstacles)[number]

/** Why an account cannot be erased yet; the dialog and the service ask the same. */
export const obstaclesTo = (held: Pick<Erasure, ErasureObstacle>): ErasureObstacle[] =>
  erasureObstacles.filter((one) => held[one] > 0)

/** Who is named where the account of a buyer or member is erased. */
export const erasedMemberWords = { zh: '已注销会员', en: 'Erased member' }

/** What an erasure makes stale, by the users page and by the pages of members. Orders, balances and coupons follow `account.erased`. */
export const staleAfterErasure = ['users', 'depts/list', 'roles/page', 'account.erased'] as const
