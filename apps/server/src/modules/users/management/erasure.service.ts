/* Erasing an account takes everything personal away and leaves the records that the law keeps, without a name. It waits for what would be lost:
   devices, a balance, and orders with money in them. */
import { yuanText } from '@limpid/contract/kernel/money'
import { localise, type Words } from '@limpid/contract/kernel/words'
import { type Erasure, type ErasureObstacle, obstaclesTo } from '@limpid/contract/users/erasure'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import { removeAvatarFile } from '../avatars.service.ts'
import { manageable } from './above.reads.ts'
import { change, hashUnknownPassword } from './management.service.ts'
import { deleteAccounts, holdAccounts } from './management.store.ts'
import { nicknameOf } from './targets.reads.ts'
import type { UserParts } from './user-parts.ts'

/** What an account still has. Throws `notFound`, `accountAbove`, `ownAccountFixed`. */
export async function previewErasure(ctx: PersonCtx, parts: UserParts, id: string): Promise<Erasure> {
  const { db } = ctx
  const [target] = await manageable(ctx, db, [id])
  if (!target) throw new Problem('notFound')
  if (id === ctx.actor.id) throw new Problem('ownAccountFixed')
  const [owned, underWay] = [await parts.countOwned(db, [id]), await parts.countUnderWay(db, [id])]
  return {
    ...{ username: target.username, nickname: await nicknameOf(db, id) },
    ...{ devices: owned.get(id) ?? 0, ordersUnderWay: underWay.get(id) ?? 0 },
    ...(await parts.findHoldings(db, id)),
    ...(await parts.countOrders(db, id)),
  }
}

/**
 * Erases accounts. Throws `notFound`, `accountAbove`, `ownAccountFixed`, and `userOwnsDevices`, `userHoldsMoney` or `userHasOrders` with
 * the account concerned.
 */
export async function removeUsers(ctx: PersonCtx, parts: UserParts, ids: readonly string[]): Promise<void> {
  const passwordHash = await hashUnknownPassword(ctx)
  const pictures = await change(ctx, parts, async (tx) => {
    const targets = await manageable(ctx, tx, ids)
    if (ids.includes(ctx.actor.id)) throw new Problem('ownAccountFixed')
    // Wallets before accounts, as orders lock them; below once more for those opened meanwhile.
    await parts.lockBalances(tx, ids)
    await holdAccounts(tx, ids)
    const held = await heldBy(tx, parts, ids)
    for (const { id, username } of targets) refuse(ctx, username, held(id))
    const result = await deleteAccounts(tx, ids, { at: ctx.clock.now(), passwordHash })
    return { result, ended: ids, regranted: false }
  })
  for (const address of pictures) await removeAvatarFile(ctx, address)
}

type Held = Record<ErasureObstacle, number>

async function heldBy(tx: Db, parts: UserParts, ids: readonly string[]): Promise<(id: string) => Held> {
  const owned = await parts.countOwned(tx, ids)
  const balances = await parts.lockBalances(tx, ids)
  const underWay = await parts.countUnderWay(tx, ids)
  return (id) => ({
    ...{ devices: owned.get(id) ?? 0, balance: balances.get(id) ?? 0 },
    ordersUnderWay: underWay.get(id) ?? 0,
  })
}

const problems = {
  devices: 'userOwnsDevices',
  balance: 'userHoldsMoney',
  ordersUnderWay: 'userHasOrders',
} as const satisfies Record<ErasureObstacle, string>

const reasons: Record<ErasureObstacle, (name: string, held: number) => Words> = {
  devices: (name, devices) => ({
    zh: `用户“${name}”仍有 ${devices} 台设备，请先转让或删除`,
    en: `“${name}” still owns ${devices === 1 ? 'a device' : `${devices} devices`}. Transfer or delete them first.`,
  }),
  balance: (name, fen) => ({
    zh: `用户“${name}”的账户余额为 ${yuanText(fen)}，请先退还余额，并将账户调整为 0`,
    en: `“${name}” has a balance of ${yuanText(fen)}. Pay it out and set the balance to 0 first.`,
  }),
  ordersUnderWay: (name, orders) => ({
    zh: `用户“${name}”仍有 ${orders} 个未完成的订单、退货、在线支付或待复核的转账，请先处理，退款才能退给本人`,
    en: `“${name}” has ${orders === 1 ? 'an order' : `${orders} orders`} with a delivery, return, online payment or transfer under way. Complete or cancel ${orders === 1 ? 'it' : 'them'} first, so that refunds reach the buyer.`,
  }),
}

function refuse({ caller }: PersonCtx, username: string, held: Held): void {
  const [first] = obstaclesTo(held)
  if (first)
    throw new Problem(problems[first], localise(reasons[first](username, held[first]), caller.language))
}
