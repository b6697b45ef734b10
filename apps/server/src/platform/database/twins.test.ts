import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, type TestDatabase } from '../../../testing/database.ts'
import { earlierDatabase } from '../../../testing/databases/earlier.ts'

/** What names need: an account, a product, a dictionary and an article. */
const around = `
  INSERT INTO accounts (username, nickname, password_hash) VALUES ('anna', 'Anna', '-');
  INSERT INTO products (code, name_zh, name_en, page_path, model) VALUES ('probe', 'p', 'p', 'p', '{}');
  INSERT INTO dict_types (code, name, name_en) VALUES ('colours', 'c', 'c');
  INSERT INTO brands (name, name_en, letter, pinyin, sort, visible, updated_at) VALUES ('b', 'b', 'B', '', 0, true, now());
  INSERT INTO categories (name, name_en, sort, visible, updated_at) VALUES ('c', 'c', 0, true, now());
  INSERT INTO goods (name, name_en, pinyin, category_id, brand_id, unit, unit_en, vat_rate, attributes, specs, detail_zh, detail_en, on_sale, updated_at)
  SELECT 'g', 'g', '', c.id, b.id, 'g', 'g', 13, '[]', '[]', '', '', true, now() FROM categories c, brands b`

/** Unique index -> a row with a name that it compares. */
const named: Record<string, string> = {
  accounts_username_alike: `INSERT INTO accounts (username, nickname, password_hash) VALUES ($1, 'x', 'x')`,
  alarm_rules_name: `INSERT INTO alarm_rules (account_id, product_id, name, scope, rule, enabled, created_at, changed_at)
    SELECT a.id, p.id, $1, 'all', '{}', true, now(), now() FROM accounts a, products p WHERE username = 'anna' AND p.code = 'probe'`,
  brands_name: `INSERT INTO brands (name, name_en, letter, pinyin, sort, visible, updated_at) VALUES ($1, 'b', 'B', '', 0, true, now())`,
  categories_name: `INSERT INTO categories (name, name_en, sort, visible, updated_at) VALUES ($1, 'c', 0, true, now())`,
  depts_name: `INSERT INTO depts (name) VALUES ($1)`,
  device_groups_name: `INSERT INTO device_groups (owner_id, name) SELECT id, $1 FROM accounts WHERE username = 'anna'`,
  dict_items_value_alike: `INSERT INTO dict_items (type_id, value, label, label_en) SELECT id, $1, 'x', 'x' FROM dict_types`,
  escalations_name: `INSERT INTO escalations (account_id, name, scope, severity, steps, repeats, repeat_minutes, enabled, created_at, changed_at)
    SELECT id, $1, 'all', 'major', '[{}]', 0, 5, true, now(), now() FROM accounts WHERE username = 'anna'`,
  goods_skus_code: `INSERT INTO goods_skus (goods_id, code, value_indexes, price_fen, stock, low_stock, sort) SELECT id, $1, '{}', 1, 0, 0, 1 FROM goods`,
  member_tags_key: `INSERT INTO member_tags (account_id, tag) SELECT id, $1 FROM accounts WHERE username = 'anna'`,
  products_code_alike: `INSERT INTO products (code, name_zh, name_en, page_path, model) VALUES ($1, 'p', 'p', 'p', '{}')`,
  roles_code_alike: `INSERT INTO roles (code, name, name_en) VALUES ($1, 'role ' || gen_random_uuid(), 'x')`,
  roles_name: `INSERT INTO roles (code, name, name_en) VALUES (left(gen_random_uuid()::text, 18), $1, 'x')`,
  saved_views_name: `INSERT INTO saved_views (account_id, list, name, search, hidden, is_default)
    SELECT id, 'devices', $1, '', '{}', false FROM accounts WHERE username = 'anna'`,
  sites_name: `INSERT INTO sites (owner_id, name) SELECT id, $1 FROM accounts WHERE username = 'anna'`,
  webhooks_name: `INSERT INTO webhooks (account_id, name, url, groups, secret, created_at)
    SELECT id, $1, 'x', '{x}', decode(repeat('00', 32), 'hex'), now() FROM accounts WHERE username = 'anna'`,
}

let database: TestDatabase
/** The last version before such characters were left out. */
let older: Awaited<ReturnType<typeof earlierDatabase>>
beforeAll(async () => {
  database = await cloneDatabase()
  older = await earlierDatabase('0644')
  await database.pool.query(around)
})
afterAll(async () => {
  await database.drop()
  await older.drop()
})

test('every noun with a unique name stands in this list', async () => {
  const { rows } = await database.pool.query<{ name: string }>(`
    SELECT indexrelid::regclass::text AS name FROM pg_index
     WHERE indisunique AND pg_get_indexdef(indexrelid) ~ '(name|account)_key[(]' ORDER BY 1`)
  expect(rows.map(({ name }) => name)).toEqual(Object.keys(named).sort())
})

test.each(Object.entries(named))(
  '%s has no twins, whatever the width, case, composition or what shows nothing',
  async (index, insert) => {
    await database.pool.query(insert, ['Twin Café'])
    for (const twin of [
      'ＴＷＩＮ café',
      'twin  cafe\u0301',
      'Twin Café\uFE0F',
      'Twin\u202E Café',
      'Twin\u200D Café',
      'Twin\u3164 Café',
      'Twin Cafe\u{E0100}\u0301',
      'Twin \u2800Café',
    ])
      await expect(database.pool.query(insert, [twin]), JSON.stringify(twin)).rejects.toMatchObject({
        code: '23505',
        constraint: index,
      })
  },
)

test('twins of an earlier version do not stop its upgrade: the oldest keeps its name', async () => {
  await older.pool.query(around)
  const long = `${'x'.repeat(62)}\uFE0F`
  for (const [index, insert] of Object.entries(named))
    for (const name of [
      'Twin',
      'Twin\uFE0F',
      'Twin\u3164\u2066',
      ...(longer.has(index) ? [long, `${long}\uFE0F`] : []),
    ])
      await older.pool.query(insert, [name])
  const third = (await older.pool.query(`SELECT id FROM sites WHERE name = 'Twin\u3164\u2066'`)).rows[0].id
  // The name that the third one would get is taken.
  await older.pool.query(named['sites_name'] ?? '', [`Twin\u3164\u2066 (${third})`])

  expect(await older.upgrade()).toContain('platform_name_ignorables')

  const read = async (text: string) => (await older.pool.query({ text, rowMode: 'array' })).rows.flat()
  expect(await read('SELECT name FROM sites ORDER BY id')).toEqual([
    'Twin',
    expect.stringMatching(/^Twin\uFE0F \(\d+\)$/),
    `Twin\u3164\u2066 (${third}-1)`,
    long,
    expect.stringMatching(/^x+ \(\d+\)$/),
    `Twin\u3164\u2066 (${third})`,
  ])
  expect(await read('SELECT tag FROM member_tags')).toEqual(['Twin'])
  expect(await read(`SELECT twin FROM accounts WHERE username ^@ 'Twin' ORDER BY id`)).toEqual([
    false,
    true,
    true,
  ])
  expect(await read(`SELECT value FROM dict_items ORDER BY id`)).toEqual([
    'Twin',
    'Twin\uFE0F',
    'Twin\u3164\u2066',
  ])
})

/** Names that may have 64 characters. */
const longer = new Set(['sites_name', 'depts_name', 'goods_skus_code'])
