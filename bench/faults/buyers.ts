import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { addresses } from '@limpid/contract/addresses/addresses'
import { brands } from '@limpid/contract/brands/brands'
import { categories } from '@limpid/contract/categories/categories'
import { coupons } from '@limpid/contract/coupons/coupons'
import { goods } from '@limpid/contract/goods/goods'
import { basePath, type Endpoint } from '@limpid/contract/kernel/endpoints'
import { orders } from '@limpid/contract/orders/orders'
import { shop } from '@limpid/contract/shop/shop'
import type pg from 'pg'
import { openSession } from './reader.ts'

const people = 200
export const units = 50
export const vouchers = 20
const priceFen = 1000
const offFen = 300
const startFen = 10_000_000
/** How long a buyer repeats a request that got no answer. */
const patienceMs = 120_000

interface Caller {
  token: string
  addressId: string
}

interface Answer {
  status: number
  msg: string
  // biome-ignore lint/suspicious/noExplicitAny: whatever the wire holds
  data: any
}

interface Request {
  as: string
  params?: Record<string, string>
  body?: object
  key?: string
}

/** Members with money and an address, and what they buy. */
export interface Market {
  url: string
  staff: string
  buyers: Caller[]
  categoryId: string
  brandId: string
}

/** Sends a request until it is answered; one without an answer, or that a busy server refuses, is repeated as it was. */
async function insist(url: string, endpoint: Endpoint, { as, params = {}, body, key }: Request) {
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? '')
  const untilMs = performance.now() + patienceMs
  for (let lost = 0; ; lost += 1) {
    try {
      const reply = await fetch(`${url}${basePath}${path}`, {
        method: endpoint.method,
        headers: {
          authorization: `Bearer ${as}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(key && { 'idempotency-key': key }),
        },
        ...(body && { body: JSON.stringify(body) }),
      })
      const { msg, data } = (await reply.json()) as Omit<Answer, 'status'>
      if (reply.status < 500) return { status: reply.status, msg, data, lost }
    } catch (error) {
      if (performance.now() > untilMs) throw error
    }
    if (performance.now() > untilMs) throw new Error(`${endpoint.path}: no answer`)
    await sleep(300 + Math.random() * 700)
  }
}

async function call(url: string, endpoint: Endpoint, request: Request) {
  const { status, msg, data } = await insist(url, endpoint, request)
  if (status !== 200) throw new Error(`${endpoint.path}: ${status} ${msg}`)
  return data
}

/** Opens the shop: buyers with money, and staff who can put goods on sale. */
export async function openMarket(database: pg.Client, url: string): Promise<Market> {
  const { rows } = await database.query<{ id: string }>(
    `with made as (
       insert into accounts (username, nickname, password_hash)
       select 'buyer' || n, 'buyer', 'x' from generate_series(1, $1::int) n returning id
     ), member as (
       insert into account_roles select made.id, r.id from made, roles r where r.code = 'MEMBER'
     ), filled as (
       insert into wallets (owner_id, balance_fen) select id, $2 from made
     ), entries as (
       insert into wallet_entries (owner_id, kind, debit, credit, amount_fen, balance_fen, reference, note, at)
       select id, 'top-up', 'bank', 'member', $2, $2, '', '', now() from made
     )
     select id from made`,
    [people, startFen],
  )
  const root = await database.query<{ id: string }>("select id from accounts where username = 'root'")
  const staff = await openSession(database, root.rows[0]?.id ?? '')
  const buyers: Caller[] = []
  for (const { id } of rows) {
    const token = await openSession(database, id)
    const body = {
      ...{ consigneeName: 'Ann', consigneeMobile: '13800000000', province: '浙江', city: '杭州' },
      detailAddress: '文三路 1 号',
    }
    buyers.push({ token, addressId: (await call(url, addresses.create, { as: token, body })).id })
  }
  const named = { name: 'faults', nameEn: 'faults' }
  const category = await call(url, categories.create, { as: staff, body: { parentId: '0', ...named } })
  const brand = await call(url, brands.create, { as: staff, body: named })
  return { url, staff, buyers, categoryId: category.id, brandId: brand.id }
}

/** What is fought for in one round. */
export interface Sale {
  skuId: string
  goodsId: string
  couponId: string
  couponCode: string
}

/** Puts an article with few pieces on sale, and a coupon for fewer buyers. */
export async function startSale({ url, staff, categoryId, brandId }: Market, round: number): Promise<Sale> {
  const named = { name: `faults ${round}`, nameEn: `faults ${round}` }
  const couponCode = `FAULT${round}`
  const { id: goodsId } = await call(url, goods.create, {
    as: staff,
    body: {
      ...{ ...named, categoryId, brandId, unit: '袋', unitEn: 'bag', vatRate: 13 },
      ...{ attributes: [], specs: [], detail: { zh: '', en: '' }, onSale: 1 },
      skus: [{ code: `F-${round}`, values: [], price: priceFen, stock: units }],
    },
  })
  const { id: couponId } = await call(url, coupons.create, {
    as: staff,
    body: {
      ...{ ...named, kind: 'amount', amountFen: offFen, validDays: 30, perPerson: 1 },
      ...{ offer: 'code', code: couponCode, circulation: vouchers },
    },
  })
  const { skus } = await call(url, shop.article, { as: staff, params: { id: goodsId } })
  return { skuId: skus[0].id, goodsId, couponId, couponCode }
}

export interface Bought {
  orderId: string
  withCoupon: boolean
}

/**
 * Buys one piece: with the coupon, or without it once there is none; and pays. Each order that was placed is requested again with
 * its key, and must be the same. Undefined for who comes too late.
 */
export async function buy(
  { url }: Market,
  { token, addressId }: Caller,
  { skuId, couponCode }: Sale,
  onPlaced: () => void,
): Promise<{ bought: Bought | undefined; lost: number }> {
  let lost = 0
  for (const withCoupon of [true, false]) {
    const request = {
      as: token,
      key: randomUUID(),
      body: {
        ...{ lines: [{ skuId, quantity: 1 }], addressId },
        expectedFen: withCoupon ? priceFen - offFen : priceFen,
        ...(withCoupon && { couponCode }),
      },
    }
    const placed = await insist(url, orders.place, request)
    lost += placed.lost
    if (placed.status !== 200) {
      if (placed.status !== 409) throw new Error(`placing: ${placed.status} ${placed.msg}`)
      continue
    }
    onPlaced()
    const again = await insist(url, orders.place, request)
    if (again.data?.id !== placed.data.id)
      throw new Error(`a repeated request got another order: ${again.status} ${again.msg}`)
    const paid = await insist(url, orders.pay, { as: token, params: { id: placed.data.id } })
    lost += again.lost + paid.lost
    // Paid by the request whose answer was lost.
    if (paid.status !== 200 && paid.lost === 0) throw new Error(`paying: ${paid.status} ${paid.msg}`)
    return { bought: { orderId: placed.data.id, withCoupon }, lost }
  }
  return { bought: undefined, lost }
}

/** What is wrong with a sale by the database: everything is sold once, and each fen is where it belongs. */
export async function auditSale(
  database: pg.Client,
  { skuId, couponId }: Sale,
  bought: readonly Bought[],
): Promise<string[]> {
  const due = units * priceFen - vouchers * offFen
  const { rows } = await database.query<Record<string, number>>(
    `with sold as (
       select o.*, l.quantity from orders o join order_lines l on l.order_id = o.id where l.sku_id = $1),
     entries as (
       select e.* from wallet_entries e join sold on sold.number = e.reference and sold.owner_id = e.owner_id where e.kind = 'order')
     select (select count(*) from sold)::int as orders,
            (select count(distinct owner_id) from sold)::int as buyers,
            (select coalesce(sum(quantity), 0) from sold)::int as pieces,
            (select stock from goods_skus where id = $1)::int as stock,
            (select reserved from goods_skus where id = $1)::int as reserved,
            (select issued from coupons where id = $2)::int as issued,
            (select count(*) from held_coupons where coupon_id = $2)::int as held,
            (select count(distinct order_id) from held_coupons where coupon_id = $2 and used_at is not null)::int as used,
            (select count(*) from sold where discount_fen = $3)::int as discounted,
            (select coalesce(sum(total_fen), 0) from sold)::int as total,
            (select coalesce(sum(paid_fen), 0) from sold)::int as paid,
            (select count(*) from entries)::int as entries,
            (select coalesce(sum(amount_fen), 0) from entries)::int as ledger,
            (select count(*) from order_history h join sold on sold.id = h.order_id where h.what = 'paid')::int as payments,
            (select count(*) from wallets w where balance_fen <> (
               select sum(case when credit = 'member' then amount_fen else -amount_fen end) from wallet_entries e
                where e.owner_id = w.owner_id))::int as unbalanced`,
    [skuId, couponId, offFen],
  )
  const expected: Record<string, number> = {
    ...{ orders: units, buyers: units, pieces: units, stock: units, reserved: units },
    ...{ issued: vouchers, held: vouchers, used: vouchers, discounted: vouchers },
    ...{ total: due, paid: due, entries: units, ledger: due, payments: units, unbalanced: 0 },
  }
  const wrong = Object.entries(expected).flatMap(([name, value]) =>
    rows[0]?.[name] === value ? [] : [`${name}: ${rows[0]?.[name]} instead of ${value}`],
  )
  const ids = await database.query<{ id: string }>(
    'select o.id from orders o join order_lines l on l.order_id = o.id where l.sku_id = $1',
    [skuId],
  )
  const known = new Set(bought.map(({ orderId }) => orderId))
  if (known.size !== units || ids.rows.some(({ id }) => !known.has(id)))
    wrong.push(`buyers know ${known.size} orders, the shop ${ids.rows.length}`)
  if (bought.filter(({ withCoupon }) => withCoupon).length !== vouchers) wrong.push('coupons of the buyers')
  return wrong
}
