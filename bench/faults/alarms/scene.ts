import { setTimeout as sleep } from 'node:timers/promises'
import mqtt from 'mqtt'
import pg from 'pg'
import { hashToken } from '../../../apps/server/src/platform/security/tokens.ts'

/** Devices with the token `alarm-<id>` each, their owner, a recipient of all, and a chain of two steps without waiting: first the owner, then the recipient. */
export async function insertPeople(client: pg.Client, devices: number) {
  const { rows } = await client.query<{ id: string; ownerId: string; otherId: string }>(
    `WITH product AS (SELECT min(id) AS id FROM products), people AS (
       INSERT INTO accounts (username, nickname, password_hash) VALUES ('owner', 'owner', 'x'), ('other', 'other', 'x') RETURNING id, username
     ), owner AS (SELECT id FROM people WHERE username = 'owner'), other AS (SELECT id FROM people WHERE username = 'other')
     INSERT INTO devices (product_id, owner_id, name, sn, time_zone)
     SELECT product.id, owner.id, 'device ' || n, 'ALARM-' || n, 'UTC' FROM product, owner, generate_series(1, $1::int) n
     RETURNING id, owner_id AS "ownerId", (SELECT id FROM other) AS "otherId"`,
    [devices],
  )
  const deviceIds = rows.map(({ id }) => id)
  const [{ ownerId = '', otherId = '' } = {}] = rows
  await client.query(
    'INSERT INTO device_credentials (device_id, token_hash) SELECT * FROM unnest($1::bigint[], $2::bytea[])',
    [deviceIds, deviceIds.map((id) => hashToken(`alarm-${id}`))],
  )
  await client.query(
    `INSERT INTO shares (owner_id, device_id, account_id, level, state, created_at)
     SELECT $1, id, $2, 'control', 'accepted', now() FROM unnest($3::bigint[]) id`,
    [ownerId, otherId, deviceIds],
  )
  const step = (to: string, accountIds: string[]) => ({ to, accountIds, waitMinutes: 0 })
  await client.query(
    `INSERT INTO escalations (account_id, name, scope, severity, steps, repeats, repeat_minutes, enabled, created_at, changed_at)
     VALUES ($1, 'chain', 'all', 'warning', $2, 0, 30, true, now(), now())`,
    [ownerId, JSON.stringify([step('owner', []), step('people', [otherId])])],
  )
  return { deviceIds, people: 2 }
}

/** Every device reports a fault code over new connections, to one server and the other, until it is acknowledged. */
export async function reportFault(
  deviceIds: readonly string[],
  ports: readonly number[],
  code: string,
): Promise<void> {
  const device = async (id: string, n: number) => {
    const payload = JSON.stringify({ ts: Date.now(), values: { fault_code: code } })
    for (let attempt = n; !(await publish(id, ports[attempt % ports.length] ?? 0, payload)); attempt += 1)
      await sleep(200)
  }
  await Promise.all(deviceIds.map(device))
}

/** Whether the message was acknowledged. */
async function publish(deviceId: string, port: number, payload: string): Promise<boolean> {
  const client = mqtt.connect({
    host: '127.0.0.1',
    port,
    username: `alarm-${deviceId}`,
    reconnectPeriod: 0,
    connectTimeout: 5_000,
  })
  client.on('error', () => {})
  const lost = new Promise<false>((resolve) => client.once('close', () => resolve(false)))
  const sent = new Promise<true>((resolve) =>
    client.once('connect', () =>
      client.publish('v1/devices/me/telemetry', payload, { qos: 1 }, (error) => error ?? resolve(true)),
    ),
  )
  const isSent = await Promise.race([sent, lost])
  client.end(true)
  return isSent
}

/**
 * Keeps a table from being written until a server waits for it in the middle of its transaction, then does what is to happen there. It
 * must wait for at most two passes of a job.
 */
export async function blockInTransaction(client: pg.Client, table: string, then: () => void): Promise<void> {
  await client.query(`BEGIN; LOCK TABLE ${pg.escapeIdentifier(table)} IN SHARE MODE`)
  try {
    for (const fromMs = performance.now(); performance.now() - fromMs < 90_000; await sleep(50)) {
      const { rows } = await client.query<{ waits: boolean }>(
        `SELECT EXISTS (SELECT FROM pg_locks l JOIN pg_class c ON c.oid = l.relation WHERE NOT l.granted AND c.relname = $1) AS waits`,
        [table],
      )
      if (rows[0]?.waits) return then()
    }
    throw new Error(`no server wrote ${table}`)
  } finally {
    await client.query('ROLLBACK')
  }
}
