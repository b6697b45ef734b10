import { sales } from '@limpid/contract/sales/sales'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp } from '../../../testing/app.ts'
import { setClock } from '../../../testing/factories/telemetry.ts'

/* Forty orders, thirteen hours and a few minutes apart, paid in two parts; every fourth is partly refunded days later. Half past an hour it is now. */
let t: TestApp
let ada: Person
let read: (text: string, values?: unknown[]) => Promise<Record<string, unknown>[]>
beforeAll(async () => {
  t = await createTestApp({ clock: setClock('2026-10-20T10:30:00Z') })
  read = async (text, values) => (await t.database.pool.query(text, values)).rows
  ada = await t.person('ada', ['ADMIN'])
  const anna = await t.person('anna', ['MEMBER'])
  await read(
    `INSERT INTO orders (number, owner_id, source, consignee, remark, goods_fen, discount_fen, paid_fen, refunded_fen, pieces, placed_at, expires_at)
     SELECT '2026090100000000' || 10 + n, $1, 'phone', '{}', '', 1000 + n, 0, 1000 + n, CASE WHEN n % 4 = 0 THEN 7 * n ELSE 0 END, 1, at, at + interval '1 hour'
       FROM generate_series(1, 40) n, LATERAL (SELECT timestamptz '2026-09-28T00:10Z' + n * interval '13 hours 7 minutes' AS at) placed`,
    [anna.id],
  )
  await read(
    `UPDATE orders SET paid_at = placed_at + interval '10 minutes';
     INSERT INTO order_money (order_id, at, amount_fen, method) SELECT id, placed_at, 400, 'bank' FROM orders;
     INSERT INTO order_money (order_id, at, amount_fen, method) SELECT id, paid_at, paid_fen - 400, 'balance' FROM orders;
     INSERT INTO order_money (order_id, at, amount_fen, method) SELECT id, placed_at + interval '75 hours', -refunded_fen, 'balance' FROM orders WHERE refunded_fen > 0`,
  )
})
afterAll(() => t.close())

/** What the movements say, without the sums. */
const movements = (timeZone: string) =>
  read(
    `SELECT day::text AS "fromDay", sum(paid)::int AS "paidFen", sum(refunded)::int AS "refundedFen", sum(orders)::int AS orders
       FROM (SELECT (at AT TIME ZONE $1)::date AS day, greatest(amount_fen, 0) AS paid, greatest(-amount_fen, 0) AS refunded, 0 AS orders FROM order_money
              UNION ALL SELECT (paid_at AT TIME ZONE $1)::date, 0, 0, 1 FROM orders WHERE paid_at IS NOT NULL) m
      WHERE day BETWEEN '2026-09-25' AND '2026-10-20' GROUP BY day ORDER BY day`,
    [timeZone],
  )

async function expectMovements(timeZone: string): Promise<void> {
  const query = { fromDay: '2026-09-25', toDay: '2026-10-20', timeZone, compare: 'none' }
  const { data } = await t.call(sales.figures, { as: ada, query })
  const expected = await movements(timeZone)
  const moved = data.spans.filter(({ orders, paidFen, refundedFen }: Record<string, number>) =>
    [orders, paidFen, refundedFen].some((figure) => figure !== 0),
  )
  expect(moved).toMatchObject(expected)
  const methods = await read(
    `SELECT method, count(*)::int AS payments, sum(amount_fen)::int AS "paidFen" FROM order_money
      WHERE amount_fen > 0 AND (at AT TIME ZONE $1)::date <= '2026-10-20' GROUP BY 1 ORDER BY 3 DESC`,
    [timeZone],
  )
  expect(data.methods).toMatchObject(methods)
}

const zones = [
  'UTC',
  'Asia/Shanghai',
  'America/New_York',
  'Asia/Kathmandu',
  'Asia/Kolkata',
  'Australia/Lord_Howe',
  'America/St_Johns',
]

test('figures are those of the movements, whether days begin at a full hour or not', async () => {
  expect((await movements('UTC')).length).toBeGreaterThan(15)
  for (const timeZone of zones) await expectMovements(timeZone)
})

test('a period compared with ends within an hour, at the present time', async () => {
  const query = { fromDay: '2026-10-14', toDay: '2026-10-20', timeZone: 'UTC', compare: 'previous' }
  const { data } = await t.call(sales.figures, { as: ada, query })
  const [until] = await read(
    `SELECT sum(amount_fen) FILTER (WHERE amount_fen > 0)::int AS paid FROM order_money
      WHERE at >= '2026-10-07T00:00Z' AND at < '2026-10-13T10:30Z'`,
  )
  expect(data.before.paidFen).toBe(until?.['paid'])
})

test('the sums follow orders that are deleted', async () => {
  await read('DELETE FROM orders WHERE id % 3 = 0')
  for (const timeZone of ['Asia/Shanghai', 'Asia/Kathmandu']) await expectMovements(timeZone)
  await read('DELETE FROM orders')
  expect(
    await read('SELECT FROM order_money_hours WHERE payments <> 0 OR paid_fen <> 0 OR refunded_fen <> 0'),
  ).toEqual([])
  expect(await read('SELECT FROM order_paid_hours WHERE orders <> 0 OR total_fen <> 0')).toEqual([])
})
