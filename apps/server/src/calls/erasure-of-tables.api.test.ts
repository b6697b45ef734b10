import { users } from '@limpid/contract/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type TestApp } from '../../testing/app.ts'
import { anonymised, erased, erasedInPart, kept, unguarded } from '../../testing/erasure/fates.ts'
import {
  type Column,
  columnsOf,
  fillTables,
  holdsText,
  namesAccount,
  refusals,
} from '../../testing/erasure/rows.ts'

let t: TestApp
let columns: Column[]
beforeAll(async () => {
  t = await createTestApp()
  columns = await columnsOf(t.database.pool)
})
afterAll(() => t.close())

const words = (text: string) => text.split(/\s+/).filter(Boolean)
const erasedTables = words(erased)
const retainedTables = kept.flatMap(({ tables }) => words(tables))

describe('of every table that refers to an account or holds a text', () => {
  const listed = [...erasedTables, ...Object.keys(anonymised), ...retainedTables]

  test('it is decided what becomes of it', () => {
    const needed = new Set(
      columns.filter((column) => holdsText(column) || namesAccount(column)).map(({ table }) => table),
    )
    expect([...needed].filter((table) => !listed.includes(table))).toEqual([])
    const all = new Set(columns.map(({ table }) => table))
    expect(listed.filter((table) => !all.has(table))).toEqual([])
    expect(listed.filter((table, at) => listed.indexOf(table) !== at)).toEqual([])
  })

  test.each(Object.entries(anonymised))('of %s, each text', (table, { cleared, stays }) => {
    const texts = columns.filter((column) => column.table === table && holdsText(column))
    expect([...words(cleared), ...words(stays)].sort()).toEqual(texts.map(({ name }) => name).sort())
  })
})

/** Of which columns of which tables a row is refused for an account that was deleted. */
async function guards(): Promise<{ table: string; column: string }[]> {
  const { rows } = await t.database.pool.query(
    `SELECT tgrelid::regclass::text AS table, substring(tgfoid::regproc::text FROM '^refuse_erased_(.*)$') AS column
       FROM pg_trigger WHERE tgfoid::regproc::text LIKE 'refuse\\_erased\\_%'`,
  )
  return rows
}

describe('what a call adds for an account that was deleted meanwhile', () => {
  const emptied = [...new Set([...erasedTables, ...Object.keys(anonymised), ...words(erasedInPart)])]
  const reasoned = unguarded.flatMap(({ tables }) => words(tables))

  test('is refused by every table that a deletion empties or anonymises, or the reason is named', async () => {
    const guarded = new Set((await guards()).map(({ table }) => table))
    // Nothing is left below a table of which nothing is left.
    const isRefused = (table: string): boolean => guarded.has(table) || columns.some(isBelowRefused(table))
    const isBelowRefused =
      (table: string) =>
      ({ table: below, required, refersTo }: Column) =>
        below === table &&
        required &&
        refersTo !== null &&
        erasedTables.includes(refersTo) &&
        isRefused(refersTo)
    const open = emptied.filter((table) => !isRefused(table))
    expect(open.toSorted()).toEqual(reasoned.toSorted())
  })

  test('is refused by whichever column names the account, also when a row is given to it', async () => {
    const named = columns.filter(
      ({ table, name, refersTo }) =>
        emptied.includes(table) &&
        !reasoned.includes(table) &&
        refersTo === 'accounts' &&
        ['owner_id', 'account_id'].includes(name),
    )
    const guarded = (await guards()).map(({ table, column }) => `${table}.${column}`)
    expect(
      named.map(({ table, name }) => `${table}.${name}`).filter((one) => !guarded.includes(one)),
    ).toEqual([])
    const { rows } = await t.database.pool.query<{ one: string }>(
      `SELECT tgrelid::regclass || '.' || a.attname AS one FROM pg_trigger g
         JOIN pg_attribute a ON a.attrelid = g.tgrelid AND a.attnum = g.tgattr[0] WHERE tgfoid = 'refuse_erased'::regproc`,
    )
    expect(rows.map(({ one }) => one).sort()).toEqual(guarded.toSorted())
  })
})

const mark = 'zebra7391'

/** Tables with a row of the account, or with the mark in a text. */
async function tablesOf(id: string, only: readonly string[]): Promise<string[]> {
  const found = []
  for (const table of only) {
    const accounts = columns.filter((column) => column.table === table && namesAccount(column))
    const { rowCount } = await t.database.pool.query(
      `SELECT FROM ${table} r WHERE to_jsonb(r)::text LIKE '%' || $1 || '%' OR $2::bigint IN (0, ${accounts.map(({ name }) => name).join(', ') || '0'}) LIMIT 1`,
      [mark, id],
    )
    if (rowCount) found.push(table)
  }
  return found
}

test('a deleted account leaves no row in tables that are erased, and no text in those that are anonymised', async () => {
  const root = await t.person('root-of-test', ['ROOT'])
  const { id } = await t.person(mark, [])
  const other = await t.person('somebody-else', ['MEMBER'])
  await fillTables(t.database.pool, { id, mark, without: [...retainedOnly, 'accounts'] })
  await t.database.pool.query(
    'UPDATE accounts SET nickname = $2, email = $2, mobile = $2, avatar_url = $2 WHERE id = $1',
    [id, mark],
  )
  await t.database.pool.query(`INSERT INTO rate_limits VALUES ('codes:' || $1, 1, 0)`, [mark])
  await t.database.pool.query(`UPDATE removed_devices SET sn = 'SN-1'`)
  await t.database.pool.query('UPDATE wallets SET balance_fen = 0 WHERE owner_id = $1', [id])
  // Nothing of its orders is under way.
  await t.database.pool.query(`UPDATE orders SET open_returns = 0`)
  await t.database.pool.query(`UPDATE order_payments SET state = 'rejected', decided_at = now()`)
  // Of somebody else, whose rows stay.
  await t.database.pool.query(`INSERT INTO sites (owner_id, name) VALUES ($1, 'Kitchen')`, [other.id])
  const reached = await tablesOf(id, [...erasedTables, ...Object.keys(anonymised)])
  expect([...erasedTables, ...Object.keys(anonymised)].filter((table) => !reached.includes(table))).toEqual(
    [],
  )

  // The proof of a used coupon is the discount of its order; one that was not used is nobody's.
  const coupon = `INSERT INTO held_coupons (coupon_id, account_id, source, received_at, valid_from, valid_until) VALUES (1, $1, 'open', now(), now(), now())`
  await t.database.pool.query(
    `SET session_replication_role = 'replica'; ${coupon.replace('$1', id)}; RESET session_replication_role`,
  )

  expect(await t.call(users.remove, { as: root, params: { ids: id } })).toMatchObject({ code: '00000' })

  expect(await tablesOf(id, erasedTables)).toEqual([])
  for (const [table, { cleared }] of Object.entries(anonymised)) {
    const list = words(cleared).join(', ')
    const { rows } = await t.database.pool.query(`SELECT ${list} FROM ${table}`)
    expect(JSON.stringify(rows), table).not.toContain(mark)
  }
  const { rows: coupons } = await t.database.pool.query(
    'SELECT used_at FROM held_coupons WHERE account_id = $1',
    [id],
  )
  expect(coupons).toEqual([{ used_at: expect.any(Date) }])
  expect(await tablesOf(other.id, ['sites'])).toEqual(['sites'])

  const guarded = [...new Set((await guards()).map(({ table }) => table))]
  expect(await refusals(t.database.pool, guarded, { id, mark })).toEqual(
    Object.fromEntries(guarded.map((table) => [table, `${table}_refuse_erased`])),
  )
  expect(await refusals(t.database.pool, guarded, { id: other.id, mark })).toEqual({})
})

test('an open order keeps its address and notes until it ends; then they go, and what is written later stays empty', async () => {
  const root = await t.person('root-of-orders', ['ROOT'])
  const { id } = await t.person('buyer', [])
  const query = async (text: string) => (await t.database.pool.query(text)).rows[0]
  const order = (
    await query(`INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, pieces, placed_at, expires_at)
      VALUES ('N-1', ${id}, 'desktop', '{"name": "${mark}"}', '${mark}', 100, 0, 1, now(), now()) RETURNING id`)
  ).id
  const note = `INSERT INTO order_history (order_id, at, what, note) VALUES (${order}, now(), 'note', '${mark}')`
  expect(await t.call(users.remove, { as: root, params: { ids: id } })).toMatchObject({ code: '00000' })
  await query(note)
  await query(
    `INSERT INTO shipments (order_id, carrier, tracking, shipped_at) VALUES (${order}, 'SF', '${mark}', now())`,
  )
  await query(
    `INSERT INTO order_returns (order_id, reason, refund_fen, at) VALUES (${order}, '${mark}', 1, now())`,
  )
  await query(
    `INSERT INTO order_payments (order_id, reference, amount_fen, payer, rejection_note, proposed_at) VALUES (${order}, 'R-1', 1, '${mark}', '${mark}', now())`,
  )
  const held = () =>
    query(`SELECT o.consignee, o.remark, s.tracking, r.reason, p.payer, p.rejection_note, r.note,
        (SELECT string_agg(h.note, '' ORDER BY h.id) FROM order_history h WHERE h.order_id = o.id) AS notes
       FROM orders o JOIN shipments s ON s.order_id = o.id JOIN order_returns r ON r.order_id = o.id JOIN order_payments p ON p.order_id = o.id
      WHERE o.id = ${order}`)
  const open = {
    consignee: { name: mark },
    tracking: mark,
    reason: mark,
    payer: mark,
    rejection_note: mark,
    notes: mark,
  }
  expect(await held()).toMatchObject(open)

  await query(`UPDATE orders SET state = 'closed', ended_at = now() WHERE id = ${order}`)
  await query(note)
  await query(`UPDATE order_returns SET note = '${mark}' WHERE order_id = ${order}`)
  await query(`UPDATE order_payments SET rejection_note = '${mark}' WHERE order_id = ${order}`)
  const empty = {
    consignee: { name: '' },
    remark: '',
    tracking: '',
    reason: '-',
    payer: '',
    rejection_note: '',
    note: '',
    notes: '',
  }
  expect(await held()).toEqual(empty)
})

/** Cannot be filled: they are sealed, or the account could not be deleted. */
const retainedOnly = ['audit_lines', 'audit_things', 'audit_chain', 'devices']
