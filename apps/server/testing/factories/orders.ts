import { addresses } from '@limpid/contract/addresses/addresses'
import { goods } from '@limpid/contract/goods/goods'
import { orders } from '@limpid/contract/orders/orders'
import type { Person, TestApp } from '../app.ts'
import { articleOf } from './goods.ts'

export interface Sold {
  goodsId: string
  skuId: string
}

/** An article on sale with this many pieces at this price in fen. */
export async function soldArticle(
  t: TestApp,
  staff: Person,
  name: string,
  stock: number,
  price: number,
): Promise<Sold> {
  const goodsId = await articleOf(t, staff, name)
  await t.call(goods.setOnSale, { as: staff, params: { ids: goodsId }, body: { onSale: 1 } })
  const { rows } = await t.database.pool.query(
    'UPDATE goods_skus SET stock = $2, price_fen = $3 WHERE goods_id = $1 RETURNING id',
    [goodsId, stock, price],
  )
  return { goodsId, skuId: rows[0].id }
}

export async function addressOf(t: TestApp, as: Person): Promise<string> {
  const body = {
    ...{ consigneeName: as.username, consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
    detailAddress: '文三路 1 号',
  }
  return (await t.call(addresses.create, { as, body })).data.id
}

export function placeOrder(
  t: TestApp,
  as: Person,
  lines: { skuId: string; quantity: number; deviceId?: string | null }[],
  more: { addressId: string; expectedFen: number; [field: string]: unknown },
  headers: Record<string, string> = {},
) {
  return t.call(orders.place, { as, body: { lines, ...more }, headers })
}

/** Puts money into a wallet without the two persons that it takes. */
export async function topUpBalance(t: TestApp, { id }: Person, fen: number): Promise<void> {
  await t.database.pool.query(
    `WITH filled AS (
       INSERT INTO wallets (owner_id, balance_fen) VALUES ($1, $2)
       ON CONFLICT (owner_id) DO UPDATE SET balance_fen = wallets.balance_fen + $2 RETURNING balance_fen)
     INSERT INTO wallet_entries (owner_id, kind, debit, credit, amount_fen, balance_fen, reference, note, at)
     SELECT $1, 'top-up', 'bank', 'member', $2, balance_fen, '', '', now() FROM filled`,
    [id, fen],
  )
}
