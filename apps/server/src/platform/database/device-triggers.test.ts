import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneSeededDatabase, type TestDatabase } from '../../../testing/database.ts'
import { testDevices } from '../../../testing/template.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await cloneSeededDatabase()
})
afterAll(() => database.drop())

interface Body {
  name: string
  body: string
  /** It works with the rights of its owner. */
  definer: boolean
}

type Right = 'SELECT' | 'INSERT' | 'UPDATE' | 'DELETE'

/** A trigger works with the rights of the statement that fires it, unless its function says otherwise. */
test('every trigger that the devices set off may do what its functions do', async () => {
  const functions = await functionsOf()
  const tables = await tablesOf()
  const triggers = await triggersOfDevices()
  expect(triggers.length).toBeGreaterThan(20)
  const lacking = triggers.flatMap(({ trigger, name }) =>
    [...needsOf(name, functions, tables)]
      .filter((need) => !tables.get(need.split(' ')[1] ?? '')?.has(need.split(' ')[0] as Right))
      .map((need) => `${trigger}: ${need}`),
  )
  expect(lacking).toEqual([])
})

test('what a function does is read from its text', () => {
  const body = `
    -- DELETE FROM alarms
    INSERT INTO sites AS s SELECT * FROM helper(1) ON CONFLICT DO UPDATE SET name = '';
    EXECUTE format('DELETE FROM orders WHERE %I = $1', TG_ARGV[0]);
    UPDATE devices SET name = '' WHERE id IN (SELECT id FROM gone FOR UPDATE);`
  const functions = new Map([
    ['one', { name: 'one', body, definer: false }],
    ['helper', { name: 'helper', body: 'SELECT * FROM a JOIN wallets USING (id)', definer: false }],
  ])
  const tables = new Map(
    ['sites', 'orders', 'devices', 'alarms', 'wallets'].map((name) => [name, new Set<Right>()]),
  )
  expect([...needsOf('one', functions, tables)].toSorted()).toEqual([
    'DELETE orders',
    'INSERT sites',
    ...['SELECT devices', 'SELECT orders', 'SELECT sites', 'SELECT wallets'],
    ...['UPDATE devices', 'UPDATE sites'],
  ])
  const dynamic = { name: 'any', body: "EXECUTE format('DELETE FROM %I', TG_ARGV[0])", definer: false }
  expect(() => needsOf('any', new Map([['any', dynamic]]), tables)).toThrow('any')
})

/** Each table that is named needs to be read, which is more than strictly needed and misses nothing. */
function needsOf(
  start: string,
  functions: ReadonlyMap<string, Body>,
  tables: ReadonlyMap<string, Set<Right>>,
): Set<string> {
  const needs = new Set<string>()
  const seen = new Set<string>()
  const left = [start]
  for (let name = left.pop(); name !== undefined; name = left.pop()) {
    const called = functions.get(name)
    if (!called || called.definer || seen.has(name)) continue
    seen.add(name)
    const text = called.body.replace(/--.*/g, '')
    if (/\b(INTO|FROM|UPDATE|JOIN)\s+%/i.test(text)) throw new Error(`${name} names a table while it runs`)
    for (const [word] of text.matchAll(/\w+/g)) if (tables.has(word)) needs.add(`SELECT ${word}`)
    for (const [, table = '', more = ''] of text.matchAll(/\bINSERT INTO (\w+)([^;]*)/gi)) {
      if (!tables.has(table)) continue
      needs.add(`INSERT ${table}`)
      if (/\bDO UPDATE\b/i.test(more)) needs.add(`UPDATE ${table}`)
    }
    for (const [, verb = '', table = ''] of text.matchAll(/\b(UPDATE|DELETE FROM) (\w+)/gi))
      if (tables.has(table)) needs.add(`${verb.split(' ')[0]?.toUpperCase()} ${table}`)
    for (const [, inner = ''] of text.matchAll(/(\w+)\s*\(/g)) left.push(inner)
  }
  return needs
}

async function functionsOf(): Promise<Map<string, Body>> {
  const { rows } = await database.pool.query<Body>(
    `SELECT proname AS name, string_agg(prosrc, ';') AS body, bool_and(prosecdef) AS definer FROM pg_proc JOIN pg_language l ON l.oid = prolang
      WHERE pronamespace = 'public'::regnamespace AND lanname IN ('sql', 'plpgsql') GROUP BY 1`,
  )
  return new Map(rows.map((row) => [row.name, row]))
}

/** Every table and view, with what the devices' account may do there. */
async function tablesOf(): Promise<Map<string, Set<Right>>> {
  const { rows } = await database.pool.query<{ name: string; rights: Right[] }>(
    `SELECT relname AS name, ARRAY(SELECT r FROM unnest('{SELECT,INSERT,UPDATE,DELETE}'::text[]) r WHERE has_table_privilege($1, c.oid, r)) AS rights
       FROM pg_class c WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v', 'm') AND NOT relispartition`,
    [testDevices],
  )
  return new Map(rows.map(({ name, rights }) => [name, new Set(rights)]))
}

/** The triggers of what the devices' account may write, and their functions. */
async function triggersOfDevices(): Promise<{ trigger: string; name: string }[]> {
  const { rows } = await database.pool.query<{ trigger: string; name: string }>(
    `SELECT tgrelid::regclass || '.' || tgname AS trigger, proname AS name FROM pg_trigger t
       JOIN pg_proc p ON p.oid = tgfoid JOIN pg_class c ON c.oid = tgrelid
      WHERE NOT tgisinternal AND c.relnamespace = 'public'::regnamespace
        AND (tgtype & 4 > 0 AND has_any_column_privilege($1, c.oid, 'INSERT')
          OR tgtype & 8 > 0 AND has_table_privilege($1, c.oid, 'DELETE')
          OR tgtype & 16 > 0 AND has_any_column_privilege($1, c.oid, 'UPDATE')) ORDER BY 1`,
    [testDevices],
  )
  return rows
}
