import { coupons } from '@limpid/contract/coupons/coupons'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { couponOf } from '../../../../testing/factories/coupons.ts'
import { staffOf } from '../../../../testing/factories/staff.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { redeemLimit } from './codes.ts'

let t: TestApp
let ada: Person
let anna: Person
let bert: Person

const clock = setClock('2026-11-24T08:00:00Z')
beforeAll(async () => {
  t = await createTestApp({ clock })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
})
afterAll(() => t.close())
beforeEach(() => t.database.pool.query('TRUNCATE coupons, rate_limits CASCADE'))
const { holderOf } = staffOf(() => ({ t, root: ada, admin: ada }))

const nobody = { status: 401, code: 'A0230' }
const denied = { status: 403, code: 'A0301' }
const invalid = { status: 400, code: 'A0400' }
const missing = { status: 404, code: 'A0401' }
const nowhere = '987654'
const limited = { status: 409, msg: '已达到每人限领数量' }
const exhausted = { status: 409, msg: '优惠券已领完' }
const withdrawn = { status: 409, msg: '优惠券已使用、已过期或已停用，请重新选择' }

const made = (more: object = {}) => couponOf(t, ada, more)
const redeem = (code: string, as = anna) => t.call(coupons.redeem, { as, body: { code } })
const collect = (id: string, as = anna) => t.call(coupons.collect, { as, params: { id } })
const handOut = (id: string, members: string[], as = ada) =>
  t.call(coupons.handOut, { as, params: { id }, body: { members } })
const mine = async (query: object = {}, as = anna) =>
  (await t.call(coupons.mine, { as, query: { ...query } })).data
const history = (id: string, query: object = {}, as = ada) =>
  t.call(coupons.history, { as, params: { id }, query: { ...query } })
const issued = async (id: string) => (await t.call(coupons.get, { as: ada, params: { id } })).data.issued

describe('redeeming a code (coupons.redeem)', () => {
  test('puts the coupon among the own ones, valid from receipt', async () => {
    const id = await made({ offer: 'code', code: 'SUMMER', validDays: 2 })
    expect(await redeem(' summer ')).toMatchObject({ status: 200 })
    expect(await mine()).toMatchObject({
      list: [
        {
          coupon: { id, nameEn: 'Ten off' },
          state: 'unused',
          validFrom: '2026-11-24T08:00:00.000Z',
          validUntil: '2026-11-26T08:00:00.000Z',
        },
      ],
      total: 1,
    })
    expect(await redeem('SUMMER')).toMatchObject(limited)
    expect(await issued(id)).toBe(1)
  })

  test('is refused for a code that is unknown, withdrawn or over, all alike', async () => {
    const unknown = { ...invalid, msg: '优惠码无效或已过期，请核对' }
    expect(await redeem('NOTHING')).toMatchObject(unknown)
    await made({ offer: 'code', code: 'OFFF', enabled: 0 })
    await made({ offer: 'code', code: 'OVER', validDays: null, validUntil: '2026-11-24T08:00:00Z' })
    for (const code of ['OFFF', 'OVER']) expect(await redeem(code)).toMatchObject(unknown)
  })

  test('counts a code that there is as no guess, also when it cannot be received', async () => {
    await made({ offer: 'code', code: 'ONCE', perPerson: 1 })
    await made({ offer: 'code', code: 'OVER', validDays: null, validUntil: '2026-11-24T08:00:00Z' })
    expect(await redeem('ONCE')).toMatchObject({ status: 200 })
    for (let at = 0; at <= redeemLimit.codes; at += 1)
      expect([await redeem('ONCE'), await redeem('OVER')]).toMatchObject([limited, invalid])
  })

  test('ends after twenty attempts in an hour', async () => {
    for (let at = 0; at < redeemLimit.codes; at += 1) await redeem('NOTHING')
    expect(await redeem('NOTHING')).toMatchObject({ status: 429 })
    expect(await redeem('NOTHING', bert)).toMatchObject(invalid)
  })

  test('needs a session, the permission and a code', async () => {
    expect(await t.call(coupons.redeem, { body: { code: 'SUMMER' } })).toMatchObject(nobody)
    expect(await redeem('SUMMER', await holderOf([], 'self'))).toMatchObject(denied)
    expect(await redeem(' ')).toMatchObject(invalid)
  })
})

describe('collecting (coupons.offered, coupons.collect)', () => {
  test('offers what is open, and says what is left for the caller', async () => {
    const id = await made({ offer: 'open', circulation: 2 })
    await made()
    await made({ offer: 'open', enabled: 0 })
    const offered = async (as = anna) => (await t.call(coupons.offered, { as })).data
    expect(await offered()).toMatchObject([{ coupon: { id }, left: true }])
    expect(await collect(id)).toMatchObject({ status: 200 })
    expect(await offered()).toMatchObject([{ coupon: { id }, left: false }])
    expect(await collect(id)).toMatchObject(limited)
    expect(await collect(id, bert)).toMatchObject({ status: 200 })
    expect(await offered()).toEqual([])
    expect(await collect(id, ada)).toMatchObject(exhausted)
  })

  test('is refused for a coupon that is not offered to all', async () => {
    expect(await collect(await made())).toMatchObject(missing)
    expect(await collect(await made({ offer: 'code', code: 'SUMMER' }))).toMatchObject(missing)
    expect(await collect(nowhere)).toMatchObject(missing)
    expect(await collect(await made({ offer: 'open', enabled: 0 }))).toMatchObject(withdrawn)
  })

  test('needs a session and the permission', async () => {
    const id = await made({ offer: 'open' })
    const guest = await holderOf([], 'self')
    expect(await t.call(coupons.collect, { params: { id } })).toMatchObject(nobody)
    expect(await collect(id, guest)).toMatchObject(denied)
    expect(await t.call(coupons.offered)).toMatchObject(nobody)
    expect(await t.call(coupons.offered, { as: guest })).toMatchObject(denied)
  })

  test('never exceeds the limits, however many collect at once', async () => {
    const id = await made({ offer: 'open', circulation: 20, perPerson: 3 })
    const people = await Promise.all(Array.from({ length: 20 }, (_, at) => t.person(`many${at}`, ['MEMBER'])))
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, at) => collect(id, people[at % people.length])),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(20)
    expect(answers.every(({ status }) => [200, 409, 503].includes(status))).toBe(true)
    const { rows } = await t.database.pool.query(
      'SELECT count(*)::int AS held, max(count(*)) OVER ()::int AS most FROM held_coupons GROUP BY account_id',
    )
    expect(rows.reduce((sum, { held }) => sum + held, 0)).toBe(20)
    expect(rows[0].most).toBeLessThanOrEqual(3)
    expect(await issued(id)).toBe(20)
  })
})

describe('handing out (coupons.handOut)', () => {
  test('gives the result of each member', async () => {
    await t.database.pool.query(`UPDATE accounts SET mobile = '13800000001' WHERE id = $1`, [bert.id])
    const id = await made({ circulation: 2 })
    const { data } = await handOut(id, ['ANNA', '13800000001', 'bert', 'nobody', 'ada'])
    expect(data).toEqual([
      { member: 'ANNA', outcome: 'given' },
      { member: '13800000001', outcome: 'given' },
      { member: 'bert', outcome: 'twice' },
      { member: 'nobody', outcome: 'unknown' },
      { member: 'ada', outcome: 'exhausted' },
    ])
    expect((await handOut(id, ['anna'])).data).toEqual([{ member: 'anna', outcome: 'exhausted' }])
    expect(await issued(id)).toBe(2)
    const other = await made()
    await handOut(other, ['anna'])
    expect((await handOut(other, ['anna'])).data).toEqual([{ member: 'anna', outcome: 'limit' }])
  })

  test('says so where the coupon is disabled meanwhile', async () => {
    const id = await made()
    await t.database.pool.query(`
      CREATE OR REPLACE FUNCTION disable_coupon() RETURNS trigger LANGUAGE plpgsql AS
        'BEGIN UPDATE coupons SET enabled = false WHERE id = NEW.coupon_id; RETURN NULL; END';
      CREATE TRIGGER disabled_meanwhile AFTER INSERT ON held_coupons FOR EACH ROW EXECUTE FUNCTION disable_coupon()`)
    const { data } = await handOut(id, ['anna', 'bert'])
    await t.database.pool.query('DROP FUNCTION disable_coupon CASCADE')
    expect(data).toEqual([
      { member: 'anna', outcome: 'given' },
      { member: 'bert', outcome: 'unavailable' },
    ])
  })

  test('reaches only members in the scope of whoever hands out', async () => {
    const clerk = await holderOf(['mall:coupon:give', 'mall:coupon:list'], 'self')
    const id = await made()
    expect((await handOut(id, ['anna'], clerk)).data).toEqual([{ member: 'anna', outcome: 'unknown' }])
    await handOut(id, ['anna'])
    expect((await history(id, {}, clerk)).data).toEqual({ list: [], total: 0 })
  })

  test('is refused without session, permission, coupon, members, and for one that is over', async () => {
    const id = await made()
    expect(await t.call(coupons.handOut, { params: { id }, body: { members: ['anna'] } })).toMatchObject(
      nobody,
    )
    expect(await handOut(id, ['anna'], anna)).toMatchObject(denied)
    expect(await handOut(nowhere, ['anna'])).toMatchObject(missing)
    expect(await handOut(id, [])).toMatchObject(invalid)
    expect(await handOut(await made({ enabled: 0 }), ['anna'])).toMatchObject(withdrawn)
  })
})

describe('the history (coupons.history)', () => {
  test('says who received it, how and from whom, newest first', async () => {
    const id = await made({ offer: 'code', code: 'SUMMER', validDays: 1 })
    await handOut(id, ['anna'])
    await redeem('SUMMER', bert)
    const { data } = await history(id)
    expect(data).toMatchObject({
      list: [
        { username: 'bert', source: 'code', by: null, state: 'unused', usedAt: null },
        { username: 'anna', source: 'staff', by: 'ada', receivedAt: '2026-11-24T08:00:00.000Z' },
      ],
      total: 2,
    })
    expect((await history(id, { keywords: 'ANN' })).data).toMatchObject({
      list: [{ username: 'anna' }],
      total: 1,
    })
    clock.advance(86_400_000)
    expect((await history(id, { state: 'unused' })).data.total).toBe(0)
    expect((await history(id, { state: 'expired', pageSize: 1 })).data).toMatchObject({
      list: [{ username: 'bert' }],
      total: 2,
    })
    expect((await mine({ state: 'expired' })).total).toBe(1)
    expect((await mine()).total).toBe(0)
  })

  test('needs a session, the permission and a coupon', async () => {
    const id = await made()
    expect(await t.call(coupons.history, { params: { id } })).toMatchObject(nobody)
    expect(await history(id, {}, anna)).toMatchObject(denied)
    expect(await history(nowhere)).toMatchObject(missing)
    expect(await history(id, { state: 'lost' })).toMatchObject(invalid)
  })
})

test('the own coupons are the caller’s alone (coupons.mine)', async () => {
  const id = await made()
  await handOut(id, ['anna'])
  expect((await mine({}, bert)).total).toBe(0)
  expect(await t.call(coupons.mine)).toMatchObject(nobody)
  expect(await t.call(coupons.mine, { as: await holderOf([], 'self') })).toMatchObject(denied)
  expect(await t.call(coupons.mine, { as: anna, query: { state: 'lost' } })).toMatchObject(invalid)
  await t.call(coupons.setEnabled, { as: ada, params: { ids: id }, body: { enabled: 0 } })
  expect((await mine()).total).toBe(0)
})
