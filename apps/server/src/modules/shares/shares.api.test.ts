import { cycles } from '@limpid/contract/cycles'
import { fleet } from '@limpid/contract/fleet'
import { shares } from '@limpid/contract/shares'
import { telemetry } from '@limpid/contract/telemetry'
import { describe, expect, test } from 'vitest'
import { groupOf } from '../../../testing/factories/devices.ts'
import {
  anna,
  answer,
  bert,
  carl,
  daysGoBy,
  denied,
  fine,
  given,
  guest,
  inDays,
  invalid,
  kitchen,
  laundry,
  missing,
  nobody,
  offer,
  received,
  sees,
  startSharing,
  t,
} from '../../../testing/sharing.ts'

startSharing()

/** An offer to Bert that he accepted; its id. */
async function accepted(more = {}): Promise<string> {
  await offer(more)
  const { list } = await received(bert, { waiting: '1' })
  expect(await answer(shares.accept, bert, list[0].id)).toMatchObject(fine)
  return list[0].id
}

describe('an accepted share', () => {
  test('opens just its tabs, and changes nothing when it is for viewing', async () => {
    await accepted({ tabs: ['cycles'] })
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    const grants = [{ level: 'view', tabs: ['cycles'], until: null }]
    expect(data.access).toEqual({ relation: 'shared', tabs: ['cycles'], grants })
    expect((await t.call(cycles.page, { as: bert, params: { id: kitchen } })).status).toBe(200)
    expect(await t.call(telemetry.latest, { as: bert, params: { id: kitchen } })).toMatchObject(denied)
    const { list } = (await t.call(fleet.page, { as: bert, query: { scope: 'shared' } })).data
    expect(list).toMatchObject([
      { sn: 'K-1', ownerName: 'anna', access: { relation: 'shared', grants: [{ level: 'view' }] } },
    ])
  })

  test('of a group opens what is in it, as it changes', async () => {
    const group = await groupOf(t, anna, '一号楼', [laundry])
    await accepted({ deviceIds: undefined, groupId: group })
    expect([await sees(bert, laundry), await sees(bert, kitchen)]).toEqual([true, false])
    expect((await received(bert)).list).toMatchObject([
      { thing: { kind: 'group', name: '一号楼', sn: null, devices: 1 } },
    ])
    expect((await received(bert, { deviceId: laundry })).total).toBe(1)
    expect((await received(bert, { deviceId: kitchen })).total).toBe(0)
    expect((await given({ groupId: group })).total).toBe(1)
    expect((await given({ deviceId: laundry })).total).toBe(1)
    await t.database.pool.query('DELETE FROM device_groups WHERE id = $1', [group])
    expect(await sees(bert, laundry)).toBe(false)
  })

  test('shows the owner who accepted', async () => {
    await accepted({ to: { mobile: '13800000001' } })
    expect((await given()).list).toMatchObject([{ addressee: '13800000001', receiver: { username: 'bert' } }])
  })

  test('takes the place of an earlier one of the same thing', async () => {
    const first = await accepted({ level: 'control' })
    const second = await accepted({ to: { email: 'bert@example.org' }, tabs: ['cycles'] })
    expect((await given()).list).toMatchObject([
      { id: second, state: 'accepted' },
      { id: first, state: 'replaced' },
    ])
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    expect(data.access.grants).toEqual([{ level: 'view', tabs: ['cycles'], until: null }])
  })

  test('is in force once, however many acceptances come at once', async () => {
    await offer()
    await offer({ to: { mobile: '13800000001' } })
    await offer({ to: { email: 'bert@example.org' } })
    const { list } = await received(bert)
    const answers = await Promise.all(list.map(({ id }: { id: string }) => answer(shares.accept, bert, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await received(bert)).total).toBe(1)
  })

  test('ends with the next call after it was taken back, left, or its time', async () => {
    const revoked = await accepted()
    expect(await t.call(shares.revoke, { as: anna, params: { id: revoked } })).toMatchObject(fine)
    expect(await sees(bert, kitchen)).toBe(false)
    const left = await accepted()
    expect(await answer(shares.leave, bert, left)).toMatchObject(fine)
    expect(await sees(bert, kitchen)).toBe(false)
    await accepted({ until: inDays(1) })
    await daysGoBy(1)
    expect(await sees(bert, kitchen)).toBe(false)
    expect((await given()).list).toMatchObject([{ state: 'ended' }, { state: 'left' }, { state: 'revoked' }])
  })

  test('that is over is not raised again by a change: it has to be offered and accepted anew', async () => {
    const over = { status: 409, code: 'A0400', msg: expect.stringContaining('已经结束') }
    const body = { level: 'control', tabs: null, until: null }
    const change = (id: string) => t.call(shares.change, { as: anna, params: { id }, body })
    const revoked = await accepted()
    await t.call(shares.revoke, { as: anna, params: { id: revoked } })
    expect(await change(revoked)).toMatchObject(over)
    const left = await accepted()
    await answer(shares.leave, bert, left)
    expect(await change(left)).toMatchObject(over)
    const ended = await accepted({ until: inDays(1) })
    await daysGoBy(1)
    expect(await change(ended)).toMatchObject(over)
    await offer()
    const [{ id: lapsed }] = (await received(bert)).list
    await daysGoBy(31)
    expect(await change(lapsed)).toMatchObject(over)
    expect(await sees(bert, kitchen)).toBe(false)
    expect((await received(bert)).total).toBe(0)
  })

  test('is changed from the next call on', async () => {
    const id = await accepted()
    const body = { level: 'view', tabs: ['actions'], until: inDays(3) }
    expect(await t.call(shares.change, { as: anna, params: { id }, body })).toMatchObject(fine)
    expect((await t.call(cycles.page, { as: bert, params: { id: kitchen } })).status).toBe(403)
    expect((await received(bert)).list).toMatchObject([body])
    expect(
      await t.call(shares.change, { as: anna, params: { id }, body: { ...body, until: inDays(-1) } }),
    ).toMatchObject(invalid)
    expect(await t.call(shares.change, { as: anna, params: { id }, body: { level: 'view' } })).toMatchObject(
      invalid,
    )
  })

  test('that was refused grants nothing and cannot be accepted any more', async () => {
    await offer()
    const [{ id }] = (await received(bert)).list
    expect(await answer(shares.refuse, bert, id)).toMatchObject(fine)
    expect(await answer(shares.accept, bert, id)).toMatchObject(missing)
    expect(await answer(shares.refuse, bert, id)).toMatchObject(missing)
    expect((await given()).list).toMatchObject([{ state: 'refused', receiver: null }])
  })
})

describe('a share of other people', () => {
  const body = { level: 'control', tabs: null, until: null }

  test('is not there for anybody else, whatever they call', async () => {
    const id = await accepted()
    await offer({ deviceIds: [laundry] })
    const [{ id: waiting }] = (await received(bert, { waiting: '1' })).list
    for (const stranger of [carl, guest]) {
      for (const one of [id, waiting, '999999']) {
        expect(await answer(shares.accept, stranger, one)).toMatchObject(missing)
        expect(await answer(shares.refuse, stranger, one)).toMatchObject(missing)
        expect(await answer(shares.leave, stranger, one)).toMatchObject(missing)
      }
      expect((await received(stranger)).total).toBe(0)
      expect((await received(stranger, { deviceId: kitchen })).total).toBe(0)
    }
    for (const one of [id, waiting, '999999']) {
      expect(await t.call(shares.change, { as: carl, params: { id: one }, body })).toMatchObject(missing)
      expect(await t.call(shares.revoke, { as: carl, params: { id: one } })).toMatchObject(missing)
    }
    for (const query of [{}, { deviceId: kitchen }])
      expect((await t.call(shares.given, { as: carl, query })).data.total).toBe(0)
    expect(await sees(bert, kitchen)).toBe(true)
  })

  test('is the owner’s to change and the receiver’s to answer, not the other way round', async () => {
    await offer()
    const [{ id }] = (await received(bert)).list
    expect(await answer(shares.accept, anna, id)).toMatchObject(missing)
    expect(await answer(shares.refuse, anna, id)).toMatchObject(missing)
    expect(await t.call(shares.change, { as: bert, params: { id }, body })).toMatchObject(missing)
    expect(await t.call(shares.revoke, { as: bert, params: { id } })).toMatchObject(missing)
    await answer(shares.accept, bert, id)
    expect(await answer(shares.leave, anna, id)).toMatchObject(missing)
    expect(await t.call(shares.change, { as: bert, params: { id }, body })).toMatchObject(missing)
  })
})

test('sharing is for who has signed in and may; ids that are none are refused', async () => {
  const params = { id: '1' }
  const body = { level: 'view', tabs: null, until: null }
  expect(await t.call(shares.given)).toMatchObject(nobody)
  expect(await t.call(shares.received)).toMatchObject(nobody)
  expect(await t.call(shares.change, { params, body })).toMatchObject(nobody)
  expect(await t.call(shares.revoke, { params })).toMatchObject(nobody)
  for (const endpoint of [shares.accept, shares.refuse, shares.leave]) {
    expect(await answer(endpoint, undefined, '1')).toMatchObject(nobody)
    expect(await answer(endpoint, bert, 'one')).toMatchObject(invalid)
  }
  expect(await t.call(shares.given, { as: guest })).toMatchObject(denied)
  expect(await t.call(shares.change, { as: guest, params, body })).toMatchObject(denied)
  expect(await t.call(shares.revoke, { as: guest, params })).toMatchObject(denied)
  expect(await t.call(shares.given, { as: anna, query: { deviceId: 'x' } })).toMatchObject(invalid)
  expect(await t.call(shares.received, { as: anna, query: { waiting: 'perhaps' } })).toMatchObject(invalid)
  expect(await t.call(shares.received, { as: await t.person('nemo2', []) })).toMatchObject(denied)
})
