import { productModel } from '@limpid/contract/products/model'
import mqtt from 'mqtt'
import type pg from 'pg'
import * as z from 'zod/mini'
import { hashToken } from '../../apps/server/src/platform/security/tokens.ts'

const gauge = (key: string) => ({
  key,
  name: { zh: key, en: key },
  kind: 'gauge',
  unit: '',
  precision: 1,
  expectedIntervalSeconds: 10,
})

/** `count` devices of a product by its code; the first has the number `first`. */
async function insertDevices(client: pg.Client, code: string, first: number, count: number): Promise<void> {
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO devices (product_id, owner_id, name, sn, time_zone)
     SELECT (SELECT id FROM products WHERE code = $1), (SELECT id FROM accounts WHERE username = 'member'),
            'machine ' || n, 'RAISE-' || n, 'UTC' FROM generate_series($2::int, $2::int + $3::int - 1) n RETURNING id`,
    [code, first, count],
  )
  await client.query(
    'INSERT INTO device_credentials (device_id, token_hash) SELECT * FROM unnest($1::bigint[], $2::bytea[])',
    [rows.map(({ id }) => id), rows.map((_, n) => hashToken(`token-${first + n}`))],
  )
}

/**
 * Devices of the seeded account `member` that sign in with `token-0` to `token-<n>`: `busy` ones of a product with the three metrics
 * that the load of `ingest` sends, then `faulty` ones that can report a fault.
 */
export async function insertFleet(client: pg.Client, busy: number, faulty: number): Promise<void> {
  const model = z.parse(productModel, { metrics: ['temp', 'power', 'water'].map(gauge) })
  await client.query(
    `INSERT INTO products (code, name_zh, name_en, page_path, model) VALUES ('busy', 'busy', 'busy', '/', $1)`,
    [model],
  )
  await insertDevices(client, 'busy', 0, busy)
  await insertDevices(client, 'xwjTft', busy, faulty)
}

/** A connected device that can report a fault. */
export async function connectFaulty(port: number, n: number) {
  const client = await mqtt.connectAsync({ host: '127.0.0.1', port, username: `token-${n}` })
  return {
    report: () =>
      client.publishAsync(
        'v1/devices/me/telemetry',
        JSON.stringify({ ts: Date.now(), values: { fault_code: 'F7' } }),
        { qos: 1 },
      ),
    close: () => client.endAsync(),
  }
}
