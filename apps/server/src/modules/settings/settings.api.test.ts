import { settings } from '@limpid/contract/settings'
import { houseKeys } from '@limpid/contract/settings/house'
import { settingKeys, settingTable } from '@limpid/contract/settings/table'
import { usualHouse } from '@limpid/contract/settings/usual-house'
import { pino } from 'pino'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { type App, createApp } from '../../app.ts'
import { joinCluster } from '../../platform/cluster/cluster.ts'
import { readConfig } from '../../platform/config/config.ts'

let t: TestApp
let ada: Person
let anna: Person
let other: { app: App; close(): Promise<void> }
beforeAll(async () => {
  t = await createTestApp({ clustered: true })
  ada = await t.person('ada', ['ADMIN'])
  anna = await t.person('anna', ['MEMBER'])
  const log = pino({ level: 'silent' })
  const cluster = await joinCluster({ connectionString: t.database.url }, t.database.pool, log)
  const app = await createApp({ config: readConfig({}), log, database: t.database.database, cluster })
  other = {
    app,
    async close() {
      await app.fastify.close()
      await cluster.close()
    },
  }
})
afterAll(async () => {
  await other.close()
  await t.close()
})

const usualName = usualHouse['house.name']
const key = 'keep.notices'
const { usual } = settingTable[key]
const list = async () => (await t.call(settings.list, { as: ada })).data
const update = (value: unknown, as: Person | undefined = ada, name: string = key) =>
  t.call(settings.update, { ...(as && { as }), params: { key: name }, body: { value } })
const reset = (as: Person | undefined = ada, name: string = key) =>
  t.call(settings.reset, { ...(as && { as }), params: { key: name } })

describe('settings', () => {
  test('have their usual values to begin with, in their order (settings.list)', async () => {
    const all = await list()
    expect(all.map((one: { key: string }) => one.key)).toEqual([...houseKeys, ...settingKeys])
    const never = { changedAt: null, changedBy: null }
    expect(all[0]).toEqual({ key: 'house.name', value: usualName, usual: usualName, ...never })
    expect(all[houseKeys.length]).toEqual({ key: 'keep.readings', value: 730, usual: 730, ...never })
  })

  test('are changed by staff, known at once on every server, and given their usual value again', async () => {
    expect((await update(90)).data).toMatchObject({ key, value: 90, changedBy: 'ada' })
    expect(t.app.ctx.settings.get(key)).toBe(90)
    await expect.poll(() => other.app.ctx.settings.get(key), { timeout: 10_000 }).toBe(90)
    expect(await list()).toContainEqual(expect.objectContaining({ key, value: 90, changedBy: 'ada' }))
    expect((await reset()).status).toBe(200)
    expect(t.app.ctx.settings.get(key)).toBe(usual)
    await expect.poll(() => other.app.ctx.settings.get(key), { timeout: 10_000 }).toBe(usual)
  })

  test('leave a line in the audit with what was before and after', async () => {
    await update(60)
    await update(61)
    const { rows } = await t.database.pool.query(
      `SELECT t.changes FROM audit_things t JOIN audit_lines l ON l.id = t.line_id
        WHERE l.call = 'settings.update' AND t.thing_id = $1 ORDER BY l.id DESC LIMIT 1`,
      [key],
    )
    expect(rows[0].changes).toEqual([{ field: 'value', before: 60, after: 61 }])
    await reset()
  })

  test('keep to their range; without an end where that is allowed (settings.update)', async () => {
    for (const value of [6, 3_651, 0, 7.5, '30', null, -1])
      expect(await update(value), String(value)).toMatchObject({ status: 400, code: 'A0400' })
    expect((await update(0, ada, 'keep.readings')).data).toMatchObject({ value: 0 })
    await reset(ada, 'keep.readings')
    expect(await update(30, ada, 'keep.everything')).toMatchObject({ status: 400 })
    expect(await reset(ada, 'keep.everything')).toMatchObject({ status: 400 })
  })

  test('that fit no more count as not set', async () => {
    await t.database.pool.query(`INSERT INTO settings VALUES ('keep.audit', '5', now(), NULL)`)
    await t.app.ctx.settings.learn()
    expect(t.app.ctx.settings.get('keep.audit')).toBe(730)
    await reset(ada, 'keep.audit')
  })

  test('are seen and changed by staff alone (settings.reset)', async () => {
    expect(await t.call(settings.list, { as: anna })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(settings.list)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await update(30, anna)).toMatchObject({ status: 403 })
    expect(await reset(anna)).toMatchObject({ status: 403 })
    const params = { key }
    expect(await t.call(settings.update, { params, body: { value: 30 } })).toMatchObject({ status: 401 })
    expect(await t.call(settings.reset, { params })).toMatchObject({ status: 401 })
  })
})
