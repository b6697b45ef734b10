import { coupons } from '@limpid/contract/coupons/coupons'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { couponOf } from '../../../../testing/factories/coupons.ts'
import { articleOf } from '../../../../testing/factories/goods.ts'
import { type Basket, claimCoupons, compareCoupons, priceBasket, releaseCoupons } from '../coupons.public.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person
let article: string

beforeAll(async () => {
  t = await createTestApp()
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  article = await articleOf(t, ada, 'salt')
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('TRUNCATE coupons CASCADE'))

const made = (more: object = {}) => couponOf(t, ada, more)
const basket = (accountId: string, amountFen = 5000): Basket => ({
  accountId,
  platform: 'desktop',
  lines: [{ goodsId: article, amountFen }],
})
const now = () => new Date()

async function held(more: object = {}): Promise<{ id: string; couponId: string }> {
  const couponId = await made(more)
  await t.call(coupons.handOut, { as: ada, params: { id: couponId }, body: { members: ['anna'] } })
  const { rows } = await t.database.pool.query('SELECT max(id) AS id FROM held_coupons')
  return { id: String(rows[0].id), couponId }
}

/** Places an order with coupons as the shop does: priced and claimed in one transaction. */
async function place(accountId: string, orderId: string, chosen: { heldIds: string[]; code?: string }) {
  return t.database.db.transaction().execute(async (tx) => {
    const priced = await priceBasket(tx, basket(accountId), chosen, now())
    if (priced.refused[0]) return priced.refused[0].reason.en
    await claimCoupons(tx, { accountId, orderId, coupons: priced.applied }, now())
    return priced.offFen
  })
}
const release = (orderId: string) => t.database.db.transaction().execute((tx) => releaseCoupons(tx, orderId))
const stateOf = async (couponId: string) => {
  const { data } = await t.call(coupons.history, { as: ada, params: { id: couponId } })
  return data.list.map(({ state, orderId, offFen }: Record<string, unknown>) => ({ state, orderId, offFen }))
}

describe('a basket', () => {
  test('is priced with the coupons of its buyer, also by the category of an article', async () => {
    const [{ id: categoryId }] = (await t.call(coupons.categories, { as: ada })).data
    const { id } = await held({ scope: 'categories', categoryIds: [categoryId] })
    const priced = await priceBasket(t.database.db, basket(anna.id), { heldIds: [id] }, now())
    expect(priced).toMatchObject({
      applied: [{ key: id, offFen: 1000, shares: [1000] }],
      refused: [],
      offFen: 1000,
    })
  })

  test('gets the same answer for a coupon of somebody else as for none', async () => {
    const { id } = await held()
    const gone = { offFen: 0, refused: [{ reason: { en: 'It was used, has expired or was withdrawn' } }] }
    for (const heldIds of [[id], ['987654']])
      expect(await priceBasket(t.database.db, basket(bert.id), { heldIds }, now())).toMatchObject(gone)
    expect(
      await priceBasket(t.database.db, basket(bert.id), { heldIds: [], code: 'NONE' }, now()),
    ).toMatchObject({ offFen: 0, refused: [{ reason: { en: 'This code is invalid or has expired' } }] })
  })

  test('is compared with every coupon that its buyer holds, the best first', async () => {
    const { id: large } = await held({ amountFen: 2000 })
    const { id: small } = await held()
    const { id: out } = await held({ minFen: 9000 })
    expect(await compareCoupons(t.database.db, basket(anna.id), now())).toMatchObject([
      { id: large, offFen: 2000, reason: null },
      { id: small, offFen: 1000 },
      { id: out, offFen: null, reason: { en: 'Add ¥40.00 of eligible goods' } },
    ])
  })

  test('is compared with the chosen coupons too where more than are compared expire before them', async () => {
    const { couponId } = await held({ perPerson: null, validDays: 1 })
    await t.database.pool.query(
      `INSERT INTO held_coupons (coupon_id, account_id, source, at_checkout, received_at, valid_from, valid_until)
       SELECT coupon_id, account_id, source, at_checkout, received_at, valid_from, valid_until
         FROM held_coupons, generate_series(1, 119) WHERE coupon_id = $1`,
      [couponId],
    )
    const { id: last } = await held({ validDays: 9 })
    const compared = await compareCoupons(t.database.db, basket(anna.id), now(), { heldIds: [last] })
    expect(compared).toHaveLength(101)
    expect(compared[0]).toMatchObject({ id: last, offFen: 1000, reason: null })
    expect(compared.slice(1).every(({ offFen }) => offFen === null)).toBe(true)
  })
})

describe('claiming', () => {
  test('uses a held coupon for one order, until the order gives it back', async () => {
    const { id, couponId } = await held()
    expect(await place(anna.id, '11', { heldIds: [id] })).toBe(1000)
    expect(await stateOf(couponId)).toEqual([{ state: 'used', orderId: '11', offFen: 1000 }])
    expect(await place(anna.id, '12', { heldIds: [id] })).toBe('It was used, has expired or was withdrawn')
    await release('12')
    await release('11')
    expect(await stateOf(couponId)).toEqual([{ state: 'unused', orderId: null, offFen: null }])
    expect(await place(anna.id, '12', { heldIds: [id] })).toBe(1000)
  })

  test('fails if the coupon went after it was priced', async () => {
    const { id, couponId } = await held()
    const claim = { accountId: anna.id, orderId: '11', coupons: [{ key: id, couponId, offFen: 1000 }] }
    await t.call(coupons.setEnabled, { as: ada, params: { ids: couponId }, body: { enabled: 0 } })
    await expect(claimCoupons(t.database.db, claim, now())).rejects.toThrow('couponUnavailable')
    await t.call(coupons.setEnabled, { as: ada, params: { ids: couponId }, body: { enabled: 1 } })
    await expect(claimCoupons(t.database.db, { ...claim, accountId: bert.id }, now())).rejects.toThrow(
      'couponUnavailable',
    )
    expect(await stateOf(couponId)).toMatchObject([{ state: 'unused' }])
  })

  test('receives a coupon by its code with the order, and returns it to all with the order', async () => {
    const couponId = await made({ offer: 'code', code: 'SUMMER', circulation: 1 })
    expect(await place(anna.id, '11', { heldIds: [], code: 'summer' })).toBe(1000)
    await expect(place(bert.id, '12', { heldIds: [], code: 'SUMMER' })).rejects.toThrow('couponExhausted')
    await expect(place(anna.id, '13', { heldIds: [], code: 'SUMMER' })).rejects.toThrow('couponExhausted')
    await release('11')
    expect(await stateOf(couponId)).toEqual([])
    expect(await place(bert.id, '12', { heldIds: [], code: 'SUMMER' })).toBe(1000)
  })

  test('uses each once and none above the limits with 200 orders at once', async () => {
    const couponId = await made({ offer: 'code', code: 'SUMMER', circulation: 20 })
    const { id } = await held()
    const people = await Promise.all(Array.from({ length: 40 }, (_, at) => t.person(`many${at}`, ['MEMBER'])))
    const byCode = Array.from({ length: 160 }, (_, at) =>
      place(people[at % people.length]?.id ?? '', String(at + 1), { heldIds: [], code: 'SUMMER' }),
    )
    const byId = Array.from({ length: 40 }, (_, at) => place(anna.id, String(at + 1001), { heldIds: [id] }))
    const results = await Promise.allSettled([...byCode, ...byId])
    const sold = results.map((result) => result.status === 'fulfilled' && result.value === 1000)
    expect(sold.slice(0, 160).filter(Boolean)).toHaveLength(20)
    expect(sold.slice(160).filter(Boolean)).toHaveLength(1)
    const states = await stateOf(couponId)
    const { data } = await t.call(coupons.get, { as: ada, params: { id: couponId } })
    expect(states.every(({ state }: { state: string }) => state === 'used')).toBe(true)
    expect(data).toMatchObject({ issued: 20, used: 20 })
  })
})
