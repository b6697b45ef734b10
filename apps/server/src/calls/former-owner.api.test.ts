import { audit } from '@limpid/contract/audit/audit'
import { feedback } from '@limpid/contract/feedback/feedback'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { transfers } from '@limpid/contract/transfers/transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp, testPassword } from '../../testing/app.ts'
import { deviceOf, groupOf } from '../../testing/factories/devices.ts'

let t: TestApp
beforeAll(async () => {
  t = await createTestApp()
})
afterAll(() => t.close())

/** In every name around the device while it belonged to its former owner. */
const mark = 'zander'

/** A device with a site, a group, tags, and people who worked on it; handed over to the new owner. */
async function handedOver(former: Person, next: Person): Promise<{ deviceId: string; reportId: string }> {
  const deviceId = await deviceOf(t, former, 'FORMER-1')
  await groupOf(t, former, `${mark} group`, [deviceId])
  await t.database.pool.query(
    `WITH place AS (INSERT INTO sites (owner_id, name) VALUES ($1, $2 || ' hall') RETURNING id)
     UPDATE devices SET site_id = place.id, tags = ARRAY[$2 || ' tag'] FROM place WHERE devices.id = $3`,
    [former.id, mark, deviceId],
  )
  const { rows } = await t.database.pool.query<{ id: string }>(
    `WITH work AS (INSERT INTO maintenance_works (device_id, name_zh, name_en, done_at, note, recorded_at, done_by)
                   VALUES ($2, 'x', 'x', now(), '', now(), $1)),
          parts AS (INSERT INTO device_parts (device_id, key, name_zh, name_en, installed_at, installed_by, removed_at, removed_by, reason)
                    VALUES ($2, 'rinse_jets', 'x', 'x', now(), $1, now(), $1, 'worn')),
          jets AS (INSERT INTO device_parts (device_id, key, name_zh, name_en, installed_at, installed_by) VALUES ($2, 'rinse_jets', 'x', 'x', now(), $1)),
          report AS (INSERT INTO feedback (device_id, reporter_id, title, created_at, updated_at) VALUES ($2, $1, 'x', now(), now()) RETURNING id),
          entry AS (INSERT INTO feedback_entries (feedback_id, author_id, at, text) SELECT id, $1, now(), 'x' FROM report)
     SELECT id FROM report`,
    [former.id, deviceId],
  )
  const offer = { deviceId, to: { username: next.username }, password: testPassword }
  await t.call(transfers.offer, { as: former, body: offer })
  const { data } = await t.call(transfers.page, { as: next, query: { side: 'received', waiting: '1' } })
  const accepted = { as: next, params: { id: data.list[0].id }, body: { token: 'keep' } }
  expect((await t.call(transfers.accept, accepted)).status).toBe(200)
  return { deviceId, reportId: rows[0]?.id ?? '' }
}

test('a new owner reads what was done to a device, and no name of people, sites or groups around its former owner', async () => {
  const former = await t.person(mark, ['MEMBER'])
  const next = await t.person('bert', ['MEMBER'])
  const { deviceId, reportId } = await handedOver(former, next)
  const query = {
    from: '2026-11-20T00:00:00Z',
    to: '2030-11-20T00:00:00Z',
    month: '2026-11',
    metrics: 'temp',
  }
  const read: string[] = []
  for (const [module, table] of await endpointTables()) {
    for (const [name, endpoint] of Object.entries(table)) {
      if (endpoint.method !== 'GET' || !/\/\{id\}(\/[\w-]+)*$/.test(endpoint.path)) continue
      const id = module === 'feedback' && !endpoint.path.includes('/devices/') ? reportId : deviceId
      const answer = await t.call(endpoint, { as: next, params: { id }, query: endpoint.query ? query : {} })
      expect(JSON.stringify(answer).toLowerCase(), `${module}.${name}`).not.toContain(mark)
      if (answer.status === 200) read.push(`${module}.${name}`)
    }
  }
  expect(read).toEqual(
    expect.arrayContaining([
      'audit.ofDevice',
      'maintenance.works',
      'feedback.get',
      'fleet.get',
      'device-log.page',
    ]),
  )
  const history = (await t.call(audit.ofDevice, { as: next, params: { id: deviceId } })).data
  expect(history.list.map(({ actor }: { actor: { username: string } }) => actor.username)).toContain(
    '转让前的用户',
  )
  const searched = { as: next, params: { id: deviceId }, query: { person: mark } }
  expect((await t.call(audit.ofDevice, searched)).data.total).toBe(0)
})

test('staff who see the device, and whoever did it, still read the names; so do the people of the present owner', async () => {
  const [former, next] = [await t.person(`${mark}2`, ['MEMBER']), await t.person('carl', ['MEMBER'])]
  const root = await t.person('root', ['ROOT'])
  await t.database.pool.query(`DELETE FROM devices WHERE sn = 'FORMER-1'`)
  const { deviceId, reportId } = await handedOver(former, next)
  const works = async (as: Person) =>
    (await t.call(maintenance.works, { as, params: { id: deviceId } })).data.list[0].doneBy as string
  expect(await works(root)).toBe(`${mark}2`)
  expect(await works(next)).toBe('转让前的用户')
  await t.database.pool.query(`UPDATE devices SET owned_since = now() - interval '1 day' WHERE id = $1`, [
    deviceId,
  ])
  expect(await works(next)).toBe(`${mark}2`)
  expect((await t.call(feedback.get, { as: next, params: { id: reportId } })).data.reporter).toBe(`${mark}2`)
})
