import { devices } from '@limpid/contract/devices/devices'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../../testing/app.ts'
import { deviceOf } from '../../../../testing/factories/devices.ts'
import { sealAudit, verifyAudit } from './chain.service.ts'

let t: TestApp
let anna: Person
let device: string
const now = new Date()
beforeAll(async () => {
  t = await createTestApp({ clock: { now: () => now } })
  anna = await t.person('anna', ['MEMBER'])
  device = await deviceOf(t, anna, 'A-1')
  for (const name of ['一', '二', '三', '四']) await rename(name)
  await sealAudit(t.app.ctx)
})
afterAll(() => t.close())

const rename = (name: string) =>
  t.call(devices.update, { as: anna, params: { id: device }, body: { name, sn: 'A-1', tags: [] } })
const verify = () => verifyAudit(t.database.db, 3)
/** What is found after somebody with the rights of the owner ran these statements, which are undone. */
async function foundAfter(statements: string): Promise<string[]> {
  const triggers = (state: string) =>
    ['audit_lines', 'audit_things', 'audit_chain']
      .map((table) => `ALTER TABLE ${table} ${state} TRIGGER USER;`)
      .join(' ')
  return t.database.db
    .transaction()
    .execute(async (tx) => {
      await sql.raw(`${triggers('DISABLE')} ${statements}`).execute(tx)
      const { faults } = await verifyAudit(tx, 3)
      throw Object.assign(new Error('undo'), { faults })
    })
    .catch((error: { faults?: { fault: string }[] }) => {
      if (!error.faults) throw error
      return [...new Set(error.faults.map(({ fault }) => fault))]
    })
}

test('the sealed audit is intact, and what follows is sealed once', async () => {
  const before = await verify()
  expect(before.faults).toEqual([])
  expect(before.seals).toBe(8)
  expect(await sealAudit(t.app.ctx)).toBe(0)
  await rename('五')
  expect(await sealAudit(t.app.ctx, { max: 1 })).toBe(2)
  const after = await verify()
  expect(after).toMatchObject({ faults: [], seals: before.seals + 2 })
  expect(after.hash).not.toBe(before.hash)
})

const second = '(SELECT id FROM audit_lines ORDER BY id OFFSET 1 LIMIT 1)'
const third = '(SELECT id FROM audit_lines ORDER BY id OFFSET 2 LIMIT 1)'
const line = `'x.y', 1, 'mallory', '::1', '', '{}', 'done'`
const columns = 'call, actor_id, actor, address, user_agent, input, result'
test.each([
  ['a changed actor', `UPDATE audit_lines SET actor = 'bert' WHERE id = ${second}`, ['changed']],
  ['changed input', `UPDATE audit_lines SET input = '{}' WHERE id = ${second}`, ['changed']],
  ['a changed target', `UPDATE audit_things SET name = 'x' WHERE line_id = ${second}`, ['changed']],
  [
    'an English name that was added',
    `UPDATE audit_things SET name_en = 'x' WHERE line_id = ${second}`,
    ['changed'],
  ],
  ['a moved time', `UPDATE audit_lines SET at = at - interval '1 second' WHERE id = ${second}`, ['changed']],
  [
    'two entries that changed places',
    `UPDATE audit_lines a SET input = b.input, actor = b.actor || '.' FROM audit_lines b
      WHERE (a.id = ${second} AND b.id = ${third}) OR (a.id = ${third} AND b.id = ${second})`,
    ['changed'],
  ],
  ['a deleted entry', `DELETE FROM audit_lines WHERE id = ${second}`, ['deleted']],
  [
    'an entry deleted with its seals',
    `DELETE FROM audit_chain WHERE line_id = ${second}; DELETE FROM audit_lines WHERE id = ${second}`,
    ['sealMissing'],
  ],
  [
    'a deleted entry, noted as expired',
    `INSERT INTO audit_cuts VALUES (now() + interval '1 hour'); DELETE FROM audit_lines WHERE id = ${second}`,
    ['deleted'],
  ],
  [
    'a deleted entry, noted as expired in the future',
    `INSERT INTO audit_cuts VALUES (now() + interval '1 hour', now() + interval '40 days'); DELETE FROM audit_lines WHERE id = ${second}`,
    ['deleted'],
  ],
  ['a changed hash', `UPDATE audit_chain SET hash = repeat('0', 64) WHERE number = 3`, ['changed']],
  [
    'an entry from long ago, added now',
    `INSERT INTO audit_lines (at, ${columns}) VALUES (now() - interval '5 days', ${line})`,
    ['unsealed'],
  ],
])('%s is detected', async (_, statements, faults) => {
  expect(await foundAfter(statements)).toEqual(faults)
})

test('a backlog of entries with few targets is sealed in the order of time', async () => {
  const late = await createTestApp({ clock: { now: () => now } })
  await late.database.pool.query(
    `INSERT INTO audit_lines (at, ${columns}) SELECT $1::timestamptz - n * interval '3 hours', ${line} FROM generate_series(1, 240) n`,
    [now],
  )
  await late.database.pool.query(
    `INSERT INTO audit_things (line_id, noun, thing_id, act, name, at, changes)
     SELECT id, 'devices', '1', 'touched', '', at, '{}' FROM audit_lines WHERE id % 40 = 0`,
  )
  await sealAudit(late.app.ctx, { max: 10 })
  expect((await verifyAudit(late.database.db)).faults).toEqual([])
  await late.close()
})

test('what expired and was deleted is not missing', async () => {
  const old = new Date(now.getTime() - 40 * 86_400_000)
  const fresh = await createTestApp({ clock: { now: () => old } })
  const person = await fresh.person('olga', ['MEMBER'])
  const id = await deviceOf(fresh, person, 'O-1')
  await fresh.call(devices.update, { as: person, params: { id }, body: { name: '旧', sn: 'O-1', tags: [] } })
  await sealAudit(fresh.app.ctx)
  const { rows } = await fresh.database.pool.query(
    `SELECT audit_delete_old(now() - interval '31 days', 100) AS deleted`,
  )
  expect(Number(rows[0].deleted)).toBeGreaterThan(0)
  expect(await verifyAudit(fresh.database.db)).toMatchObject({ faults: [] })
  await expect(
    fresh.database.pool.query(`SELECT audit_delete_old(now() - interval '29 days', 100)`),
  ).rejects.toMatchObject({ code: 'LM002' })
  await fresh.close()
})
