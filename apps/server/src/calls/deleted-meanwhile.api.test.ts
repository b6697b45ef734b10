import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { kindAt } from '../../testing/cross-account/kinds.ts'
import { positionsOf, withId } from '../../testing/cross-account/positions.ts'
import { requests } from '../../testing/cross-account/requests.ts'
import { type Things, thingsOf } from '../../testing/cross-account/things.ts'
import { deviceOf, groupOf } from '../../testing/factories/devices.ts'
import { permissionsOf } from '../../testing/roles.ts'

let t: TestApp
let anna: Person
let mine: Things

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  mine = await thingsOf(t, anna, await t.person('carl', ['MEMBER']))
})
afterAll(() => t.close())

let made = 0
const newName = () => {
  made += 1
  return `GONE-${made}`
}
/** One of each kind that many calls name, made for one call. */
const makers = {
  device: () => deviceOf(t, anna, newName()),
  group: () => groupOf(t, anna, newName(), []),
  async site() {
    const { rows } = await t.database.pool.query<{ id: string }>(
      'INSERT INTO sites (owner_id, name) VALUES ($1, $2) RETURNING id',
      [anna.id, newName()],
    )
    return rows[0]?.id ?? ''
  },
}
const tables = { device: 'devices', group: 'device_groups', site: 'sites' } as const
const isMade = (kind: string | undefined): kind is keyof typeof makers =>
  kind !== undefined && Object.hasOwn(makers, kind)

const held = new Set<string>([...permissionsOf('MEMBER'), 'signed-in', 'session'])
const calls = [...(await endpointTables())].flatMap(([module, table]) =>
  Object.entries(table).flatMap(([call, endpoint]) => {
    if (endpoint.method === 'GET' || !held.has(endpoint.needs)) return []
    const name = `${module}.${call}`
    return positionsOf(endpoint).flatMap((position) => {
      const kind = kindAt(name, endpoint, position)
      return isMade(kind) ? [{ name, endpoint, position, kind }] : []
    })
  }),
)

describe('What is deleted while a call names it is missing, and breaks nothing', () => {
  test.each(calls)('$name at $position', async ({ name, endpoint, position, kind }) => {
    await t.database.pool.query('DELETE FROM rate_limits')
    const id = await makers[kind]()
    const { params, ...requested } = requests[name]?.(mine) ?? {}
    const own = endpoint.params ? kindAt(name, endpoint, 'params.id') : undefined
    const request = withId(
      { ...requested, ...(own && { params: { id: mine[own], ...params } }) },
      position,
      id,
    )
    const other = await t.database.pool.connect()
    try {
      await other.query('BEGIN')
      await other.query(`DELETE FROM ${tables[kind]} WHERE id = $1`, [id])
      let isAnswered = false
      const answer = t.call(endpoint, { as: anna, ...request }).finally(() => {
        isAnswered = true
      })
      await expect.poll(async () => isAnswered || (await waits())).toBe(true)
      await other.query('COMMIT')
      expect((await answer).status).toBeLessThan(500)
    } finally {
      await other.query('ROLLBACK')
      other.release()
    }
  })
})

async function waits(): Promise<boolean> {
  const { rowCount } = await t.database.pool.query(
    `SELECT FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'`,
  )
  return (rowCount ?? 0) > 0
}
