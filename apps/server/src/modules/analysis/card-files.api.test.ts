import { analysis } from '@limpid/contract/analysis/analysis'
import { audit } from '@limpid/contract/audit/audit'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { deviceOf } from '../../../testing/factories/devices.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'

/** Tuesday, 16:00 in Shanghai. */
const clock = setClock('2026-11-24T08:00:00Z')
const days = { fromDay: '2026-11-20', toDay: '2026-11-23', compare: 'previous' }
let t: TestApp
let anna: Person
let root: Person
beforeAll(async () => {
  t = await createTestApp({ clock })
  anna = await t.person('anna', ['MEMBER'])
  root = await t.person('rita', ['ROOT'])
  const id = await deviceOf(t, anna, 'K-1', 'xwjTft')
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases)
     SELECT $1, at, at + interval '20 minutes', 'completed', 'phase', '[]'
       FROM unnest(ARRAY['2026-11-18T09:00:00+08', '2026-11-21T09:00:00+08', '2026-11-22T11:00:00+08']::timestamptz[]) at`,
    [id],
  )
})
afterAll(() => t.close())

test.each([
  ['what changed', analysis.changes, analysis.exportChanges],
  ['the times of the devices', analysis.availability, analysis.exportAvailability],
  ['groups', analysis.groups, analysis.exportGroups],
])(
  'the file of %s holds what the card shows, and the audit tells who saved it',
  async (_what, read, file) => {
    const shown = await t.call(read, { as: anna, query: days })
    expect(shown.status).toBe(200)
    expect((await t.call(file, { as: anna, query: days })).data).toEqual(shown.data)
    const { list } = (await t.call(audit.page, { as: root, query: { person: 'anna' } })).data
    expect(list[0]).toMatchObject({ actor: { username: 'anna' }, summary: file.audit })
  },
)
