import { brandingKeys } from '@limpid/contract/settings/branding'
import { shippedBranding } from '@limpid/contract/settings/default-branding'
import { settings } from '@limpid/contract/settings/settings'
import { settingKeys, settingTable } from '@limpid/contract/settings/table'
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
  t = await createTestApp({ oneConnection: true, clustered: true })
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

const defaultName = shippedBranding['branding.name']
const key = 'keep.notices'
const { defaultValue } = settingTable[key]
const list = async () => (await t.call(settings.list, { as: ada })).data
const update = (value: unknown, as: Person | undefined = ada, name: string = key) =>
  t.call(settings.update, { ...(as && { as }), params: { key: name }, body: { value } })
const reset = (as: Person | undefined = ada, name: string = key) =>
  t.call(settings.reset, { ...(as && { as }), params: { key: name } })

describe('settings', () => {
  test('start with their default values, in order (settings.list)', async () => {
    const all = await list()
    expect(all.map((one: { key: string }) => one.key)).toEqual([...brandingKeys, ...settingKeys])
    const never = { changedAt: null, changedBy: null }
    expect(all[0]).toEqual({ key: 'branding.name', value: defaultName, defaultValue: defaultName, ...never })
    expect(all[brandingKeys.length]).toEqual({
      key: 'keep.readings',
      value: 730,
      defaultValue: 730,
      ...never,
    })
  })

  test('are changed by staff, known at once on every server, and reset to default', async () => {
    expect((await update(90)).data).toMatchObject({ key, value: 90, changedBy: 'ada' })
    expect(t.app.ctx.settings.get(key)).toBe(90)
    await expect.poll(() => other.app.ctx.settings.get(key), { timeout: 10_000 }).toBe(90)
    expect(await list()).toContainEqual(expect.objectContaining({ key, value: 90, changedBy: 'ada' }))
    expect((await reset()).status).toBe(200)
    expect(t.app.ctx.settings.get(key)).toBe(defaultValue)
    await expect.poll(() => other.app.ctx.settings.get(key), { timeout: 10_000 }).toBe(defaultValue)
  })

  test('leave an audit entry with the values before and after', async () => {
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

  test('stay in their range; without an end where that is allowed (settings.update)', async () => {
    for (const value of [6, 3_651, 0, 7.5, '30', null, -1])
      expect(await update(value), String(value)).toMatchObject({ status: 400, code: 'A0400' })
    expect((await update(0, ada, 'keep.readings')).data).toMatchObject({ value: 0 })
    await reset(ada, 'keep.readings')
    expect(await update(30, ada, 'keep.everything')).toMatchObject({ status: 400 })
    expect(await reset(ada, 'keep.everything')).toMatchObject({ status: 400 })
  })

  test('that are no longer valid count as not set', async () => {
    await t.database.pool.query(`INSERT INTO settings VALUES ('keep.audit', '5', now(), NULL)`)
    await t.app.ctx.settings.learn()
    expect(t.app.ctx.settings.get('keep.audit')).toBe(730)
    await reset(ada, 'keep.audit')
  })

  test('are viewed and changed by staff alone (settings.reset)', async () => {
    expect(await t.call(settings.list, { as: anna })).toMatchObject({ status: 403, code: 'A0301' })
    expect(await t.call(settings.list)).toMatchObject({ status: 401, code: 'A0230' })
    expect(await update(30, anna)).toMatchObject({ status: 403 })
    expect(await reset(anna)).toMatchObject({ status: 403 })
    const params = { key }
    expect(await t.call(settings.update, { params, body: { value: 30 } })).toMatchObject({ status: 401 })
    expect(await t.call(settings.reset, { params })).toMatchObject({ status: 401 })
  })
})
