import { cycles } from '@limpid/contract/cycles/cycles'
import { fleet } from '@limpid/contract/fleet/fleet'
import { shares } from '@limpid/contract/shares/shares'
import { telemetry } from '@limpid/contract/telemetry/telemetry'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import { groupOf } from '../../../testing/factories/devices.ts'
import {
  ageShares,
  anna,
  answer,
  bert,
  carl,
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

/** An invitation to Bert that he accepted; returns its id. */
async function accepted(more = {}): Promise<string> {
  await offer(more)
  const { list } = await received(bert, { waiting: '1' })
  expect(await answer(shares.accept, bert, list[0].id)).toMatchObject(fine)
  return list[0].id
}

describe('an accepted share', () => {
  test('opens only its tabs, and changes nothing when it is view-only', async () => {
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

  test('of a group follows its content', async () => {
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

  test('shows the owner who accepted it', async () => {
    await accepted({ to: { mobile: '13800000001' } })
    expect((await given()).list).toMatchObject([{ addressee: '13800000001', receiver: { username: 'bert' } }])
  })

  test('replaces an earlier one of the same target', async () => {
    const first = await accepted({ level: 'control' })
    const second = await accepted({ to: { email: 'bert@example.org' }, tabs: ['cycles'] })
    expect((await given()).list).toMatchObject([
      { id: second, state: 'accepted' },
      { id: first, state: 'replaced' },
    ])
    const { data } = await t.call(fleet.get, { as: bert, params: { id: kitchen } })
    expect(data.access.grants).toEqual([{ level: 'view', tabs: ['cycles'], until: null }])
  })

  test('is active once, however many acceptances come at once', async () => {
    await offer()
    await offer({ to: { mobile: '13800000001' } })
    await offer({ to: { email: 'bert@example.org' } })
    const { list } = await received(bert)
    const answers = await Promise.all(list.map(({ id }: { id: string }) => answer(shares.accept, bert, id)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await received(bert)).total).toBe(1)
  })

  test('ends with the next call after it was revoked, left or expired', async () => {
    const revoked = await accepted()
    expect(await t.call(shares.revoke, { as: anna, params: { id: revoked } })).toMatchObject(fine)
    expect(await sees(bert, kitchen)).toBe(false)
    const left = await accepted()
    expect(await answer(shares.leave, bert, left)).toMatchObject(fine)
    expect(await sees(bert, kitchen)).toBe(false)
    await accepted({ until: inDays(1) })
    await ageShares(1)
    expect(await sees(bert, kitchen)).toBe(false)
    expect((await given()).list).toMatchObject([{ state: 'ended' }, { state: 'left' }, { state: 'revoked' }])
  })

  test('that has ended is not revived by a change: it needs a new invitation and acceptance', async () => {
    const over = { status: 409, code: 'A0400', msg: expect.stringContaining('已失效') }
    const body = { level: 'control', tabs: null, until: null, password: testPassword }
    const change = (id: string) => t.call(shares.change, { as: anna, params: { id }, body })
    const revoked = await accepted()
    await t.call(shares.revoke, { as: anna, params: { id: revoked } })
    expect(await change(revoked)).toMatchObject(over)
    const left = await accepted()
    await answer(shares.leave, bert, left)
    expect(await change(left)).toMatchObject(over)
    const ended = await accepted({ until: inDays(1) })
    await ageShares(1)
    expect(await change(ended)).toMatchObject(over)
    await offer()
    const [{ id: lapsed }] = (await received(bert)).list
    await ageShares(31)
    expect(await change(lapsed)).toMatchObject(over)
    expect(await sees(bert, kitchen)).toBe(false)
    expect((await received(bert)).total).toBe(0)
  })

  test('changes from the next call on', async () => {
    const id = await accepted()
    const body = { level: 'view', tabs: ['log'], until: inDays(3) }
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

  test('that was declined grants nothing and can no longer be accepted', async () => {
    await offer()
    const [{ id }] = (await received(bert)).list
    expect(await answer(shares.refuse, bert, id)).toMatchObject(fine)
    expect(await answer(shares.accept, bert, id)).toMatchObject(missing)
    expect(await answer(shares.refuse, bert, id)).toMatchObject(missing)
    expect((await given()).list).toMatchObject([{ state: 'refused', receiver: null }])
  })
})

describe("other people's share", () => {
  const body = { level: 'control', tabs: null, until: null, password: testPassword }

  test('is not found by anybody else, whatever they call', async () => {
    const id = await accepted()
    await offer({ deviceIds: [laundry] })
    const [{ id: waiting }] = (await received(bert, { waiting: '1' })).list
    for (const other of [carl, guest]) {
      for (const one of [id, waiting, '999999']) {
        expect(await answer(shares.accept, other, one)).toMatchObject(missing)
        expect(await answer(shares.refuse, other, one)).toMatchObject(missing)
        expect(await answer(shares.leave, other, one)).toMatchObject(missing)
      }
      expect((await received(other)).total).toBe(0)
      expect((await received(other, { deviceId: kitchen })).total).toBe(0)
    }
    for (const one of [id, waiting, '999999']) {
      expect(await t.call(shares.change, { as: carl, params: { id: one }, body })).toMatchObject(missing)
      expect(await t.call(shares.revoke, { as: carl, params: { id: one } })).toMatchObject(missing)
    }
    for (const query of [{}, { deviceId: kitchen }])
      expect((await t.call(shares.given, { as: carl, query })).data.total).toBe(0)
    expect(await sees(bert, kitchen)).toBe(true)
  })

  test('is changed by the owner and answered by the recipient, not the other way round', async () => {
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

test('sharing is for signed-in users with the permission; invalid ids are rejected', async () => {
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
