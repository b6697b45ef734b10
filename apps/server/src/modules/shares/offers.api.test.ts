import { members } from '@limpid/contract/members/members'
import { maxOfferedDevices, offerDays } from '@limpid/contract/shares/schemas'
import { shares } from '@limpid/contract/shares/shares'
import { describe, expect, test } from 'vitest'
import { testPassword } from '../../../testing/app.ts'
import { deviceOf, groupOf } from '../../../testing/factories/devices.ts'
import {
  ageShares,
  anna,
  answer,
  bert,
  carl,
  denied,
  fine,
  form,
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
import { shareLimit } from './share-limits.ts'

startSharing()

describe('an invitation', () => {
  test('finds the recipient by exact username, mobile number or e-mail address, in any case', async () => {
    for (const to of [{ username: 'BERT' }, { mobile: '13800000001' }, { email: 'Bert@Example.org' }]) {
      expect(await offer({ to, deviceIds: [kitchen, laundry] })).toMatchObject({
        ...fine,
        data: { offered: 2 },
      })
      expect((await received(bert)).total).toBe(2)
      await t.database.pool.query('DELETE FROM shares')
    }
    await offer({ to: { username: 'ber' } })
    expect((await received(bert)).total).toBe(0)
  })

  test('shows who shares what, on which terms, and gives no access yet', async () => {
    await offer({ level: 'control', tabs: ['live', 'cycles'], until: inDays(7) })
    const { list } = await received(bert)
    expect(list).toMatchObject([
      {
        thing: { kind: 'device', id: kitchen, name: '设备 K-1', sn: 'K-1', devices: 1 },
        owner: { username: 'anna' },
        level: 'control',
        tabs: ['live', 'cycles'],
        until: inDays(7),
        state: 'offered',
      },
    ])
    expect(await sees(bert, kitchen)).toBe(false)
  })

  test('to a group is found by its type, and received shares by the group, itself or a subgroup', async () => {
    const outer = await groupOf(t, anna, '一号楼', [kitchen])
    const inner = await groupOf(t, anna, '一层', [laundry], outer)
    const other = await groupOf(t, anna, '二号楼', [laundry])
    await offer({ deviceIds: undefined, groupId: outer })
    await offer()
    const names = async (query: object) =>
      (await received(bert, query)).list.map(({ thing }: { thing: { name: string } }) => thing.name)
    expect(await names({ kind: 'group', waiting: '1' })).toEqual(['一号楼'])
    expect(await names({ kind: 'device', waiting: '1' })).toEqual(['设备 K-1'])
    const { list } = await received(bert, { kind: 'group' })
    expect(await answer(shares.accept, bert, list[0].id)).toMatchObject(fine)
    for (const groupId of [outer, inner]) expect(await names({ groupId, waiting: '0' })).toEqual(['一号楼'])
    expect(await names({ groupId: other })).toEqual([])
    expect((await received(carl, { groupId: outer })).total).toBe(0)
    for (const query of [{ kind: 'branding' }, { groupId: 'x' }])
      expect(await t.call(shares.received, { as: bert, query })).toMatchObject(invalid)
  })

  test('answers the same, and looks the same to its owner, whether or not there is such an account', async () => {
    const [known, unknown] = [await offer(), await offer({ to: { username: 'nemo' } })]
    expect(unknown).toEqual(known)
    const { list } = await given()
    const shown = ({ id: _, addressee: __, ...rest }: { id: string; addressee: string }) => rest
    expect(list.map(shown)[0]).toEqual(list.map(shown)[1])
    expect(list.map(({ addressee }: { addressee: string }) => addressee)).toEqual(['nemo', 'bert'])
    expect(list[1]).toMatchObject({ receiver: null, state: 'offered' })
  })

  test('to an unknown contact waits for the person who verifies it later; to an unknown username it does not', async () => {
    await offer({ to: { mobile: '13900000009' } })
    await offer({ to: { email: 'later@example.org' }, deviceIds: [laundry] })
    await offer({ to: { username: 'later' }, deviceIds: [laundry] })
    const later = await t.person('later', ['MEMBER'])
    expect((await received(later)).total).toBe(0)
    await t.database.pool.query(
      `UPDATE accounts SET mobile = '13900000009', email = 'later@example.org' WHERE id = $1`,
      [later.id],
    )
    const { list, total } = await received(later)
    expect(total).toBe(2)
    expect(await answer(shares.accept, later, list[0].id)).toMatchObject(fine)
    expect(
      (await given({ open: '1' })).list.map(({ receiver }: { receiver: unknown }) => receiver),
    ).toContainEqual({
      nickname: 'later',
      username: 'later',
    })
  })

  test('of control needs the current password, from a person and not from an API key', async () => {
    expect(await offer({ level: 'control', password: 'a guess' })).toMatchObject({
      status: 400,
      code: 'A0210',
    })
    expect(await offer({ level: 'control', password: undefined })).toMatchObject(invalid)
    const scopes = ['iot:device:share']
    const made = { name: 'k', scopes, expiresAt: inDays(1), password: testPassword }
    const key = {
      ...anna,
      token: (await t.call(members.createApiKey, { as: anna, body: made })).data.key as string,
    }
    expect(await offer({ level: 'control' }, key)).toMatchObject(denied)
    expect((await given()).total).toBe(0)
    expect(await offer({}, key)).toMatchObject(fine)
  })

  test('repeated for the same name is renewed, not duplicated', async () => {
    await offer()
    await offer({ level: 'control' })
    expect(await given()).toMatchObject({ total: 1, list: [{ level: 'control' }] })
  })

  test(`expires after ${offerDays} days, and when its own end has come`, async () => {
    await offer({ until: inDays(1) })
    await offer({ deviceIds: [laundry] })
    const { list } = await received(bert)
    await ageShares(2)
    expect((await received(bert)).total).toBe(1)
    await ageShares(offerDays - 2)
    expect((await received(bert)).total).toBe(0)
    for (const { id } of list) expect(await answer(shares.accept, bert, id)).toMatchObject(missing)
    expect((await given({ open: '0' })).list).toMatchObject([{ state: 'lapsed' }, { state: 'lapsed' }])
  })

  test.each([
    { deviceIds: [] },
    { deviceIds: undefined },
    { groupId: '1' },
    { deviceIds: ['x'] },
    { to: { username: '' } },
    { to: { mobile: '123' } },
    { to: { username: 'bert', mobile: '13800000001' } },
    { level: 'own' },
    { tabs: [] },
    { tabs: ['kitchen'] },
    { until: 'soon' },
    { until: '2020-01-01T00:00:00Z' },
    { until: '2099-01-01T00:00:00Z' },
    { to: { username: 'anna' } },
  ])('with %j is rejected', async (more) => expect(await offer(more)).toMatchObject(invalid))

  test(`covers at most ${maxOfferedDevices} devices`, async () => {
    const deviceIds = Array.from({ length: maxOfferedDevices + 1 }, (_, at) => String(900_000 + at))
    expect(await offer({ deviceIds })).toMatchObject(invalid)
    expect(await offer({ deviceIds: deviceIds.slice(1) })).toMatchObject(missing)
  })

  test("of devices that are not one's own is rejected whole, even from staff", async () => {
    const foreign = await deviceOf(t, carl, `C-${Math.random()}`)
    const group = await groupOf(t, carl, '别人的分组', [foreign])
    expect(await offer({ deviceIds: [kitchen, foreign] })).toMatchObject(missing)
    expect(await offer({ deviceIds: undefined, groupId: group })).toMatchObject(missing)
    expect(await offer({ deviceIds: ['999999'] })).toMatchObject(missing)
    const admin = await t.person('ada', ['ADMIN'])
    expect(await offer({}, admin)).toMatchObject(missing)
    expect((await received(bert)).total).toBe(0)
    expect(await offer({}, guest)).toMatchObject(denied)
    expect(await t.call(shares.offer, { body: form() })).toMatchObject(nobody)
  })

  test('is limited in number, whoever the recipients are', async () => {
    const answers = await Promise.all(
      Array.from({ length: shareLimit.offers + 1 }, (_, at) => offer({ to: { username: `nobody${at}` } })),
    )
    expect(answers.filter(({ status }) => status === 429)).toMatchObject([{ code: 'A0501' }])
  })
})
