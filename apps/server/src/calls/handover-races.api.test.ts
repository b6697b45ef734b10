import { claims } from '@limpid/contract/claims/claims'
import { devices } from '@limpid/contract/devices/devices'
import { shares } from '@limpid/contract/shares/shares'
import { transfers } from '@limpid/contract/transfers/transfers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../testing/app.ts'
import { deviceOf } from '../../testing/factories/devices.ts'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
})
afterAll(() => t.close())

const rounds = 12

/** A device that is offered to one person and can be claimed by another. */
async function contested(round: number) {
  const deviceId = await deviceOf(t, anna, `RACE-${round}`)
  const proof = { password: testPassword }
  const made = await t.call(claims.make, { as: anna, body: { deviceIds: [deviceId], days: 1, ...proof } })
  await t.call(transfers.offer, { as: anna, body: { deviceId, to: { username: 'bert' }, ...proof } })
  const { rows } = await t.database.pool.query<{ id: string }>(
    `SELECT id FROM device_transfers WHERE device_id = $1 AND state = 'waiting'`,
    [deviceId],
  )
  const until = new Date(Date.now() + 3_600_000).toISOString()
  const link = { deviceIds: [deviceId], level: 'view', tabs: null, until: null, uses: 1, expiresAt: until }
  const { secret } = (await t.call(shares.makeLink, { as: anna, body: link })).data
  return {
    deviceId,
    code: made.data.codes[0].code as string,
    transferId: rows[0]?.id ?? '',
    secret: secret as string,
  }
}

test('of a transfer, a claim and a deletion of one device at once exactly one succeeds, and none breaks', async () => {
  for (let round = 0; round < rounds; round += 1) {
    await t.database.pool.query('DELETE FROM rate_limits')
    const { deviceId, code, transferId, secret } = await contested(round)
    const proof = { password: testPassword }
    const share = { deviceIds: [deviceId], to: { username: 'carl' }, level: 'view', tabs: null, until: null }
    const [accepted, claimed, deleted, ...others] = await Promise.all([
      t.call(transfers.accept, { as: bert, params: { id: transferId }, body: { token: 'rotate' } }),
      t.call(claims.take, { as: carl, body: { code } }),
      t.call(devices.remove, { as: anna, params: { id: deviceId } }),
      t.call(claims.make, { as: anna, body: { deviceIds: [deviceId], days: 1, ...proof } }),
      t.call(transfers.offer, { as: anna, body: { deviceId, to: { username: 'carl' }, ...proof } }),
      t.call(shares.offer, { as: anna, body: share }),
      t.call(shares.acceptLink, { as: carl, body: { secret } }),
      t.call(claims.revoke, { as: anna, body: { matching: {} } }),
    ])
    const answers = [accepted, claimed, deleted, ...others]
    expect(answers.filter(({ status }) => status >= 500)).toEqual([])
    const winners = [accepted, claimed, deleted].filter(({ status }) => status === 200)
    expect(winners).toHaveLength(1)
    const { rows } = await t.database.pool.query('SELECT owner_id FROM devices WHERE id = $1', [deviceId])
    const claimant = claimed.status === 200 ? carl : undefined
    const owner = accepted.status === 200 ? bert : claimant
    expect(rows).toEqual(owner ? [{ owner_id: owner.id }] : [])
    const given = await t.database.pool.query(
      `SELECT FROM shares WHERE device_id = $1 AND state IN ('offered', 'accepted')`,
      [deviceId],
    )
    expect(given.rowCount).toBe(0)
  }
})
