import type { Endpoint } from '@limpid/contract/kernel/endpoints'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { endpointTables } from '../../../../tools/repository/wire/wire.ts'
import { createTestApp, type Person, type TestApp } from '../../testing/app.ts'
import { kindAt } from '../../testing/cross-account/kinds.ts'
import { mark } from '../../testing/cross-account/mark.ts'
import { positionsOf, type Requested, withId } from '../../testing/cross-account/positions.ts'
import { requests } from '../../testing/cross-account/requests.ts'
import { type Kind, kindsReadBy, type Things, thingsOf } from '../../testing/cross-account/things.ts'
import { permissionsOf } from '../../testing/roles.ts'

/** An id that does not exist. */
const nowhere = '999999999999999999'

let t: TestApp
let anna: Person
let bert: Person
let carl: Person
let theirs: Things
/** Bert's things for calls that only read. */
let readable: Things
let contents: string | undefined

beforeAll(async () => {
  t = await createTestApp({ oneConnection: true })
  // A site never has the id of a product, which answers may hold: a comparison of answers replaces the id that was asked about.
  await t.database.pool.query(`SELECT setval(pg_get_serial_sequence('sites', 'id'), 1000)`)
  anna = await t.person('anna', ['MEMBER'])
  bert = await t.person('bert', ['MEMBER'])
  carl = await t.person('carl', ['MEMBER'])
  theirs = await thingsOf(t, anna, carl)
  readable = await thingsOf(t, bert, carl)
})
afterAll(() => t.close())

/** What a member can call with. */
const held = new Set<string>([...permissionsOf('MEMBER'), 'public', 'signed-in', 'session'])
const places = [...(await endpointTables())].flatMap(([module, table]) =>
  Object.entries(table).flatMap(([name, endpoint]) =>
    positionsOf(endpoint).map((position) => ({ name: `${module}.${name}`, endpoint, position })),
  ),
)
const ofStaff = places.filter(({ endpoint }) => !held.has(endpoint.needs))
const onlyReads = ({ endpoint }: { endpoint: Endpoint }) => endpoint.method === 'GET'
/** The calls that only read come first: making things for another call removes some of the earlier ones. */
const ofSomebody = places.flatMap((place) => {
  const kind = held.has(place.endpoint.needs) && kindAt(place.name, place.endpoint, place.position)
  return kind ? [{ ...place, kind }] : []
})
ofSomebody.sort((a, b) => Number(onlyReads(b)) - Number(onlyReads(a)))

describe('An id in a staff call reveals nothing to a member', () => {
  test.each(ofStaff)('$name at $position', async ({ endpoint }) => {
    const params = { id: nowhere, type: 'privacy', version: '1' }
    expect(await t.call(endpoint, { as: bert, params })).toMatchObject({ status: 403, code: 'A0301' })
  })
})

/** Of calls that cannot succeed here: this server has no keys of a payment service. */
const ownAnswers: Record<string, object> = { 'orders.startPayment': { status: 409, code: 'A0400' } }

describe('An id of another account gets the answer of a missing one, and changes nothing', () => {
  test.each(ofSomebody)('$name at $position', async ({ name, endpoint, position, kind }) => {
    const mine = onlyReads({ endpoint }) ? readable : await thingsOf(t, bert, carl, wantedBy())
    const requested = ownRequest(mine)
    await expect.poll(runningWork, { timeout: 20_000 }).toBe(0)
    const before = await everything()
    const foreign = await ask(withId(requested, position, theirs[kind]))
    expect(JSON.stringify(foreign.data)).not.toContain(mark)
    const missing = await ask(withId(requested, position, nowhere))
    expect(without(foreign, theirs[kind])).toEqual(without(missing, nowhere))
    expect(await everything()).toEqual(before)
    expect(await ask(withId(requested, position, mine[kind]))).toMatchObject(
      ownAnswers[name] ?? { status: 200 },
    )

    async function ask(request: Requested) {
      await t.database.pool.query('DELETE FROM rate_limits')
      return t.call(endpoint, { as: bert, ...request })
    }
    function ownRequest(things: Things): Requested {
      const { params, ...rest } = requests[name]?.(things) ?? {}
      const own = endpoint.params && kindAt(name, endpoint, 'params.id')
      return { ...rest, ...(own && { params: { id: things[own], ...params } }) }
    }
    function wantedBy(): Set<Kind> {
      return kindsReadBy(readable, ownRequest).add(kind)
    }
  })
})

/** An answer may repeat the id that it was asked about. */
const without = (answer: unknown, id: string): unknown =>
  JSON.parse(JSON.stringify(answer).replaceAll(`"${id}"`, '"asked"'))

/** The effects of an earlier call continue after its response. */
async function runningWork(): Promise<number> {
  const { rows } = await t.database.pool.query(
    `SELECT count(*)::int AS running FROM (
       SELECT state FROM batches UNION ALL SELECT state FROM diary_reports UNION ALL SELECT state FROM reports
     ) WHERE state = 'running'`,
  )
  return rows[0].running
}

/**
 * Limits count every attempt and the audit log records it; the others are filled by listeners after the
 * response to an earlier call.
 */
const aside = ['audit_lines', 'audit_things', 'rate_limits', 'notices', 'notice_marks', 'notice_messages']

/** When a session and a key were last used: a call may change these. */
const lastUse = ['last_seen_at', 'last_used_at']

/** One statement for all other tables: how many rows each holds, and the sum of the rows' hashes. */
async function contentsStatement(): Promise<string> {
  const { rows } = await t.database.pool.query<{ name: string; notes_use: boolean }>(
    `SELECT tablename AS name, EXISTS (
       SELECT FROM information_schema.columns c
       WHERE c.table_schema = schemaname AND c.table_name = tablename AND c.column_name = ANY ($2)
     ) AS notes_use
     FROM pg_tables WHERE schemaname = 'public' AND tablename <> ALL ($1)`,
    [aside, lastUse],
  )
  return rows
    .map(({ name, notes_use }) => {
      const text = notes_use ? `(to_jsonb(r) - '{${lastUse}}'::text[])::text` : 'r::text'
      return `SELECT '${name}' AS name, count(*) || ' ' || coalesce(sum(hashtextextended(${text}, 0)), 0) AS held FROM ${name} r`
    })
    .join(' UNION ALL ')
}

/** What every other table holds, in short. */
async function everything(): Promise<Record<string, string>> {
  contents ??= await contentsStatement()
  const { rows } = await t.database.pool.query<{ name: string; held: string }>({
    name: 'contents',
    text: contents,
  })
  expect(rows.length).toBeGreaterThan(40)
  return Object.fromEntries(rows.map(({ name, held }) => [name, held]))
}
