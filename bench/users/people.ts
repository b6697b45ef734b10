import type pg from 'pg'

/**
 * Fills a migrated database with accounts: a tree of a head office, 14 regions and 185 shops, twenty roles of
 * which one is held by nearly everyone, and realistic names. `root` has the role ROOT; `head` manages one
 * region and everything below it.
 */
export async function fillPeople(pool: pg.Pool, accounts: number): Promise<void> {
  await pool.query(`INSERT INTO depts (name) VALUES ('总部')`)
  await pool.query(
    `INSERT INTO depts (parent_id, name, sort) SELECT (SELECT id FROM depts), '大区' || n, n FROM generate_series(1, 14) n`,
  )
  await pool.query(
    `INSERT INTO depts (parent_id, name, sort)
     SELECT (SELECT id FROM depts WHERE name = '大区' || 1 + n % 14), '门店' || n, n FROM generate_series(1, 185) n`,
  )
  await pool.query(
    `INSERT INTO roles (code, name, name_en, data_scope)
     SELECT 'R' || n, '角色' || n, 'Role ' || n, CASE n WHEN 1 THEN 'below' ELSE 'self' END FROM generate_series(1, 15) n`,
  )
  await pool.query(
    `INSERT INTO role_permissions SELECT r.id, 'sys:user:list' FROM roles r WHERE r.code = 'R1'`,
  )
  for (let from = 1; from <= accounts; from += part)
    await fillAccounts(pool, from, Math.min(accounts, from + part - 1))
  await pool.query(
    `INSERT INTO accounts (username, nickname, password_hash, dept_id)
     VALUES ('root', '超级管理员', '-', NULL), ('head', '大区经理', '-', (SELECT id FROM depts WHERE name = '大区3'))`,
  )
  await pool.query(
    `INSERT INTO account_roles SELECT a.id, r.id FROM accounts a JOIN roles r ON (a.username, r.code) IN (('root', 'ROOT'), ('head', 'R1'))`,
  )
  await pool.query('VACUUM ANALYZE')
}

/** A statement that takes longer than a minute is taken for lost. */
const part = 10_000

async function fillAccounts(pool: pg.Pool, from: number, to: number): Promise<void> {
  const { rows } = await pool.query<{ id: string }>(
    `INSERT INTO accounts (username, nickname, password_hash, mobile, email, dept_id, enabled, created_at)
     SELECT 'user' || n,
            (ARRAY['王','李','张','刘','陈','杨','赵','黄'])[1 + n % 8] || (ARRAY['伟','芳','娜','敏','静','磊','洋','勇','艳','杰'])[1 + n / 8 % 10]
              || (ARRAY['','华','明','红','军','平'])[1 + n / 80 % 6],
            '-', '13' || lpad((n::bigint * 7919 % 1000000007)::text, 9, '0'),
            CASE WHEN n % 3 = 0 THEN 'user' || n || '@example.org' END,
            CASE WHEN n % 10 < 8 THEN (SELECT min(id) FROM depts) + abs(hashint4(n) % 200) END,
            n % 20 <> 0, now() - make_interval(mins => n)
       FROM generate_series($1::int, $2::int) n RETURNING id`,
    [from, to],
  )
  // MEMBER is held by nine in ten, R2 by a quarter, R3 by a twentieth, the others by fewer and fewer, R15 by
  // about ten.
  await pool.query(
    `INSERT INTO account_roles
     SELECT a.id, r.id FROM accounts a CROSS JOIN LATERAL (SELECT abs(hashint8(a.id)::bigint) AS by_chance) c JOIN roles r ON
       CASE r.code WHEN 'MEMBER' THEN by_chance % 10 <> 0 WHEN 'GUEST' THEN by_chance % 10 = 0 WHEN 'R2' THEN by_chance % 4 = 0
         WHEN 'R3' THEN by_chance % 20 = 1 WHEN 'R15' THEN by_chance % 10007 = 0
         ELSE r.code LIKE 'R_%' AND r.code NOT IN ('ROOT', 'R1') AND by_chance % (100 + 53 * r.id) = 0 END
      WHERE a.id = ANY($1::bigint[])`,
    [rows.map(({ id }) => id)],
  )
}
