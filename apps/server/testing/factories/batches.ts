import type { Person, TestApp } from '../app.ts'

/** Many devices of an account, named with a prefix. */
export async function insertDevices(t: TestApp, owner: Person, prefix: string, count: number): Promise<void> {
  await t.database.pool.query(
    `INSERT INTO devices (name, sn, product_id, owner_id, simulated, time_zone)
     SELECT '机器 ' || $2::text || n, $2 || n, (SELECT id FROM products ORDER BY id LIMIT 1), $1, false, 'Asia/Shanghai'
       FROM generate_series(1, $3::int) n`,
    [owner.id, prefix, count],
  )
}

const leftWork = { kind: 'devices.tag-add', targets: [{ id: null as string | null, name: '接着做' }] }

/**
 * A bulk job without a runner, as left by a server that died after its first part. It is inserted as a whole: a
 * runner may claim it at once.
 */
export async function insertLeftBatch(
  t: TestApp,
  owner: Person,
  prefix: string,
  renewed: string,
  { kind, targets } = leftWork,
): Promise<string> {
  const { rows } = await t.database.pool.query(
    `WITH batch AS (
       INSERT INTO batches (account_id, kind, targets, state, total, done, changed, audit_line, started_at, runner, renewed_at)
       SELECT $1, $5, $6, 'running', 3, 1, 1, (SELECT max(id) FROM audit_lines)::text, now(), gen_random_uuid(),
              now() - $2::interval RETURNING id),
     things AS (
       INSERT INTO batch_things (batch_id, place, thing_id, name, code, outcome)
       SELECT batch.id, row_number() OVER (ORDER BY devices.id), devices.id, name, sn, CASE WHEN sn = $3 THEN 'changed' END
         FROM batch, devices WHERE sn LIKE $4)
     SELECT id FROM batch`,
    [owner.id, renewed, `${prefix}1`, `${prefix}%`, kind, JSON.stringify(targets)],
  )
  return String(rows[0].id)
}
