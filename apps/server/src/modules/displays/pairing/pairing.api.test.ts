import { displays } from '@limpid/contract/displays/displays'
import { maxDisplays, pairingLetters } from '@limpid/contract/displays/pairing'
import { notices } from '@limpid/contract/notices/notices'
import { personalPermissions } from '@limpid/contract/roles/personal-permissions'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { againstUncommitted } from '../../../../testing/databases/uncommitted.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { unique } from '../../../../testing/factories/staff.ts'
import { setClock } from '../../../../testing/factories/telemetry.ts'
import { denied, invalid, missing, nobody } from '../../../../testing/sharing.ts'

const clock = setClock('2026-11-20T08:00:00Z')
let t: TestApp
let anna: Person
let bert: Person
let guest: Person
let screenId: string
let theirScreen: string

beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  guest = await t.person('gil', ['GUEST'])
  await deviceOf(t, anna, 'A-1')
  await deviceOf(t, bert, 'B-1')
  const body = { name: '大厅', panels: ['today'] }
  screenId = (await t.call(displays.createScreen, { as: anna, body })).data.id
  theirScreen = (await t.call(displays.createScreen, { as: bert, body })).data.id
})
afterAll(() => t.close())
beforeEach(async () => {
  for (const table of ['displays', 'display_pairings', 'rate_limits'])
    await t.database.pool.query(`DELETE FROM ${table}`)
})

const start = async () => (await t.call(displays.startPairing)).data as { code: string; key: string }
const pair = (pairingCode: string, as = anna, more: object = {}) =>
  t.call(displays.pair, { as, body: { pairingCode, name: '大厅左侧', screenId, ...more } })
const view = (key: string) => t.call(displays.displayView, { as: { token: key } })
const paired = async () => {
  const { code, key } = await start()
  return { key, id: (await pair(code)).data.id as string }
}
const list = async (as = anna) => (await t.call(displays.list, { as })).data
const wrong = { ...invalid, msg: '配对码不正确或已过期，请核对显示屏上的配对码' }

describe('pairing (displays.startPairing, displays.pair, displays.displayView)', () => {
  test('a browser waits until somebody enters its code, and then shows the screen', async () => {
    const { code, key } = await start()
    expect(code).toMatch(new RegExp(`^[${pairingLetters}]{8}$`))
    expect(await view(key)).toMatchObject({ status: 200, data: { view: null } })
    expect(await pair(`${code.slice(0, 4)}-${code.slice(4)}`.toLowerCase())).toMatchObject({ status: 200 })
    expect((await view(key)).data.view).toMatchObject({ look: { name: '大厅' }, overview: { devices: 1 } })
    expect(await list()).toMatchObject([
      { name: '大厅左侧', screen: { id: screenId, name: '大厅' }, lastSeenAt: '2026-11-20T08:00:00.000Z' },
    ])
  })

  test('is told to the account, and no API key can pair', async () => {
    await paired()
    const { data } = await t.call(notices.page, { as: anna })
    expect(data.list[0]).toMatchObject({
      kind: 'security.display-paired',
      facts: { name: '大厅左侧', screen: '大厅' },
    })
    expect(personalPermissions.has('iot:display:pair')).toBe(true)
  })

  test.each([
    ['ended', 'DELETE FROM sessions WHERE account_id = $1'],
    ['of an account that is disabled', 'UPDATE accounts SET enabled = false WHERE id = $1'],
  ])('a session that is being %s pairs nothing', async (_, ends) => {
    const cleo = await t.person(`cleo${unique()}`, ['MEMBER'])
    const { data } = await t.call(displays.createScreen, {
      as: cleo,
      body: { name: '前台', panels: ['today'] },
    })
    const { code, key } = await start()
    const answer = await againstUncommitted(t, [[ends, [cleo.id]]], () =>
      pair(code, cleo, { screenId: data.id }),
    )
    expect(answer).toMatchObject(nobody)
    const { rows } = await t.database.pool.query('SELECT FROM displays')
    expect(rows).toEqual([])
    // The code was not used up.
    expect(await view(key)).toMatchObject({ data: { view: null } })
    expect(await pair(code)).toMatchObject({ status: 200 })
  })

  test('neither key nor code is stored', async () => {
    const { code, key } = await start()
    const stored = async (table: string) =>
      JSON.stringify((await t.database.pool.query(`SELECT * FROM ${table}`)).rows)
    expect(await stored('display_pairings')).not.toMatch(code)
    await pair(code)
    expect(await stored('displays')).not.toMatch(key)
  })

  test('a code serves once, for ten minutes, and several people at once pair one display', async () => {
    const { code } = await start()
    const answers = await Promise.all([pair(code), pair(code), pair(code)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    const late = await start()
    clock.advance(600_000)
    expect(await pair(late.code)).toMatchObject(wrong)
    expect(await view(late.key)).toMatchObject(nobody)
  })

  test(`ends at ${maxDisplays} displays of an account, however many are paired at once`, async () => {
    await t.database.pool.query(
      `INSERT INTO displays (account_id, screen_id, name, key_hash, paired_at)
       SELECT $1, $2, 'x', sha256(n::text::bytea), now() FROM generate_series(1, $3::int) n`,
      [anna.id, screenId, maxDisplays - 1],
    )
    const { code } = await start()
    // Another call is pairing the last one.
    const pairing: [string, unknown[]][] = [
      ['SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`displays ${anna.id}`]],
      [
        "INSERT INTO displays (account_id, screen_id, name, key_hash, paired_at) VALUES ($1, $2, 'last', sha256('last'), now())",
        [anna.id, screenId],
      ],
    ]
    expect(await againstUncommitted(t, pairing, () => pair(code))).toMatchObject(invalid)
    expect(await list()).toHaveLength(maxDisplays)
  })

  test('wrong codes are limited, and so are beginnings', async () => {
    for (let tried = 0; tried < 10; tried += 1) expect(await pair('BBBBBBBB')).toMatchObject(wrong)
    const { code } = await start()
    expect((await pair(code)).status).toBe(429)
    for (let begun = 1; begun < 30; begun += 1) await start()
    expect((await t.call(displays.startPairing)).status).toBe(429)
  })

  test("needs a session, the permission, and a screen of one's own", async () => {
    const { code } = await start()
    const body = { pairingCode: code, name: 'x', screenId }
    expect(await t.call(displays.pair, { body })).toMatchObject(nobody)
    expect(await pair(code, guest)).toMatchObject(denied)
    expect(await pair(code, anna, { screenId: theirScreen })).toMatchObject(missing)
    for (const more of [{ name: ' ' }, { pairingCode: 'AEIOUAEI' }, { pairingCode: 'BCD' }])
      expect(await pair(code, anna, more)).toMatchObject(invalid)
    expect(await list()).toEqual([])
  })
})

describe('a display key', () => {
  test('opens no other call', async () => {
    const { key } = await paired()
    const calls = [...(await endpointTables()).values()].flatMap((table) => Object.values(table))
    const closed = calls.filter(({ needs }) => needs !== 'public')
    expect(closed.length).toBeGreaterThan(200)
    for (const endpoint of closed) {
      const params = Object.fromEntries(
        [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, one]) => [one, '1']),
      )
      expect(await t.call(endpoint, { as: { token: key }, params })).toMatchObject(nobody)
    }
  })

  test('is no session, and a session is no display key', async () => {
    expect(await t.call(displays.displayView)).toMatchObject(nobody)
    expect(await t.call(displays.displayView, { as: anna })).toMatchObject(nobody)
    expect(await view('forged')).toMatchObject(nobody)
  })

  test('ends with its display, its screen and its account, and stops while the right is missing', async () => {
    const { key, id } = await paired()
    const { pool } = t.database
    const may = `UPDATE roles SET enabled = $1 WHERE code = 'MEMBER'`
    await pool.query(may, [false])
    expect(await view(key)).toMatchObject(denied)
    await pool.query(may, [true])
    expect(await view(key)).toMatchObject({ status: 200 })
    await pool.query('UPDATE accounts SET enabled = false WHERE id = $1', [anna.id])
    expect(await view(key)).toMatchObject(nobody)
    await pool.query('UPDATE accounts SET enabled = true WHERE id = $1', [anna.id])
    expect(await t.call(displays.revoke, { as: anna, params: { id } })).toMatchObject({ status: 200 })
    expect(await view(key)).toMatchObject(nobody)
    const other = await t.call(displays.createScreen, { as: anna, body: { name: 'x', panels: ['use'] } })
    const { code, key: second } = await start()
    await pair(code, anna, { screenId: other.data.id })
    const { data: screens } = await t.call(displays.screens, { as: anna })
    const shownOn = new Map(screens.map((one: { id: string; displays: number }) => [one.id, one.displays]))
    expect([shownOn.get(other.data.id), shownOn.get(screenId)]).toEqual([1, 0])
    await t.call(displays.removeScreen, { as: anna, params: { id: other.data.id } })
    expect(await view(second)).toMatchObject(nobody)
  })
})

test("the list has one's own (displays.list)", async () => {
  await paired()
  expect(await list()).toHaveLength(1)
  expect(await list(bert)).toEqual([])
  expect(await t.call(displays.list)).toMatchObject(nobody)
  expect(await t.call(displays.list, { as: guest })).toMatchObject(denied)
})

test('changing (displays.update)', async () => {
  const { id } = await paired()
  const update = (as: Person | undefined, more: object = {}, of = id) =>
    t.call(displays.update, {
      ...(as && { as }),
      params: { id: of },
      body: { name: '后厨', screenId, ...more },
    })
  expect(await update(undefined)).toMatchObject(nobody)
  expect(await update(guest)).toMatchObject(denied)
  expect(await update(bert, { screenId: theirScreen })).toMatchObject(missing)
  expect(await update(anna, { screenId: theirScreen })).toMatchObject(missing)
  expect(await update(anna, {}, '999999')).toMatchObject(missing)
  expect(await update(anna, { name: '' })).toMatchObject(invalid)
  expect(await update(anna)).toMatchObject({ status: 200 })
  expect(await list()).toMatchObject([{ name: '后厨' }])
})

test('revoking (displays.revoke)', async () => {
  const { id } = await paired()
  expect(await t.call(displays.revoke, { params: { id } })).toMatchObject(nobody)
  expect(await t.call(displays.revoke, { as: guest, params: { id } })).toMatchObject(denied)
  expect(await t.call(displays.revoke, { as: bert, params: { id } })).toMatchObject(missing)
  expect(await t.call(displays.revoke, { as: anna, params: { id: 'x' } })).toMatchObject(invalid)
  expect(await t.call(displays.revoke, { as: anna, params: { id } })).toMatchObject({ status: 200 })
  expect(await t.call(displays.revoke, { as: anna, params: { id } })).toMatchObject(missing)
})
