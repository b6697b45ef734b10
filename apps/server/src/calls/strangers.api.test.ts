import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { permissionsOf } from '../../testing/roles.ts'
import { kindAt } from '../../testing/strangers/kinds.ts'
import { type Asked, positionsOf, withId } from '../../testing/strangers/positions.ts'
import { requests } from '../../testing/strangers/requests.ts'
import { mark, type Things, thingsOf } from '../../testing/strangers/things.ts'

/** An id that nothing has. */
const nowhere = '999999999999999999'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let theirs: Things

beforeAll(async () => {
  t = await createTestApp()
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  theirs = await thingsOf(t, anna, carl)
})
afterAll(() => t.close())

/** What a member may call by. */
const held = new Set<string>([...permissionsOf('MEMBER'), 'public', 'signed-in', 'session'])
const places = [...(await endpointTables())].flatMap(([module, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) =>
    positionsOf(endpoint).map((position) => ({ name: `${module}.${name}`, endpoint, position })),
  ),
)
const ofStaff = places.filter(({ endpoint }) => !held.has(endpoint.needs))
const ofSomebody = places.flatMap((place) => {
  const kind = held.has(place.endpoint.needs) && kindAt(place.name, place.endpoint, place.position)
  return kind ? [{ ...place, kind }] : []
})

describe('An id in a call of staff tells a member nothing', () => {
  test.each(ofStaff)('$name at $position', async ({ endpoint }) => {
    const params = { id: nowhere, type: 'privacy', version: '1' }
    expect(await t.call(endpoint, { as: bert, params })).toMatchObject({ status: 403, code: 'A0301' })
  })
})

describe('An id of somebody else answers as one that does not exist, and changes nothing', () => {
  test.each(ofSomebody)('$name at $position', async ({ name, endpoint, position, kind }) => {
    const mine = await thingsOf(t, bert, carl)
    const asked = ownRequest(name, mine, endpoint.params !== undefined)
    await expect.poll(runningBatches, { timeout: 20_000 }).toBe(0)
    const before = await everything()
    const foreign = await ask(withId(asked, position, theirs[kind]))
    expect(JSON.stringify(foreign.data)).not.toContain(mark)
    expect(foreign).toEqual(await ask(withId(asked, position, nowhere)))
    expect(await everything()).toEqual(before)
    expect(await ask(withId(asked, position, mine[kind]))).toMatchObject({ status: 200 })

    async function ask(request: Asked) {
      await t.database.pool.query('DELETE FROM rate_limits')
      return t.call(endpoint, { as: bert, ...request })
    }
    function ownRequest(of: string, things: Things, hasParams: boolean): Asked {
      const { params, ...rest } = requests[of]?.(things) ?? {}
      const own = hasParams ? kindAt(of, endpoint, 'params.id') : undefined
      return { ...rest, ...(own && { params: { id: things[own], ...params } }) }
    }
  })
})

/** What an earlier call began goes on after its answer. */
async function runningBatches(): Promise<number> {
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS running FROM batches WHERE state = 'running'`,
  )
  return rows[0].running
}

/** Limits count every try, the audit tells of it; the others are filled by listeners, after the answer to an earlier call. */
const aside = ['audit_lines', 'audit_things', 'rate_limits', 'notices', 'notice_marks', 'notice_messages']

/** What every other table holds, in short; a session and a key note when they were last used. */
async function everything(): Promise<Record<string, string>> {
  const { rows: tables } = await t.database.pool.query<{ name: string }>(
    `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [aside],
  )
  const held: Record<string, string> = {}
  for (const { name } of tables) {
    const { rows } = await t.database.pool.query(
      `SELECT coalesce(md5(string_agg(held, '|' ORDER BY held)), '') AS held
       FROM (SELECT (to_jsonb(r) - '{last_seen_at,last_used_at}'::text[])::text AS held FROM ${name} r) AS line`,
    )
    held[name] = rows[0].held
  }
  return held
}
