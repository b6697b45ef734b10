import { access, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { auth } from '@limpid/contract/auth/auth'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { members } from '@limpid/contract/members/members'
import { shares } from '@limpid/contract/shares/shares'
import { transfers } from '@limpid/contract/transfers/transfers'
import { users } from '@limpid/contract/users/users'
import { views } from '@limpid/contract/views/views'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Person, type TestApp, testPassword } from '../../testing/app.ts'
import { againstUncommitted } from '../../testing/databases/uncommitted.ts'
import { deviceOf } from '../../testing/factories/devices.ts'
import { articleOf } from '../../testing/factories/goods.ts'
import { unique } from '../../testing/factories/staff.ts'
import { migrationsFolder } from '../folders.ts'
import { deferNotices } from '../modules/alarms/delivery/quiet.store.ts'
import { storeRecipients } from '../modules/alarms/notices/ended.store.ts'
import { collectFloods } from '../modules/alarms/notices/flood.store.ts'
import { raiseIn } from '../modules/notices/notices.public.ts'
import { insertDraft } from '../modules/orders/drafts/drafts.store.ts'

let t: TestApp
let dataDir: string
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'limpid-erasure-'))
  t = await createTestApp({ config: { dataDir } })
})
afterAll(async () => {
  await t.close()
  await rm(dataDir, { recursive: true })
})

const mark = 'zebra7391'
const mobile = '13877391739'
const marks = [mark, mobile]

/** Every column of every table in which a text contains one of the marks. */
async function placesOfMarks(): Promise<string[]> {
  const { rows } = await t.database.pool.query<{ table: string }>(
    `SELECT c.relname AS table FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE n.nspname = 'public' AND c.relkind = 'r' AND NOT c.relispartition ORDER BY 1`,
  )
  const found = []
  for (const { table } of rows) {
    const { rowCount } = await t.database.pool.query(
      `SELECT FROM ${table} r WHERE EXISTS (SELECT FROM unnest($1::text[]) mark WHERE lower(to_jsonb(r)::text) LIKE '%' || mark || '%') LIMIT 1`,
      [marks],
    )
    if (rowCount) found.push(table)
  }
  return found
}

test('a deleted account leaves no personal data but in the audit log and the sign-in history', async () => {
  const root = await t.person('root-of-test', ['ROOT'])
  const owner = await t.person('owner', ['MEMBER'])
  const person = await t.person(mark, ['MEMBER'])
  const email = `${mark}@example.org`
  await t.database.pool.query('UPDATE accounts SET mobile = $2, email = $3 WHERE id = $1', [
    person.id,
    mobile,
    email,
  ])
  await t.call(members.updateProfile, { as: person, body: { nickname: `${mark} nick` } })
  const picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
    .png()
    .toBuffer()
  const { avatar } = (await t.call(members.setAvatar, { as: person, body: { file: picture } })).data
  const file = join(dataDir, 'uploads', 'avatars', basename(avatar))
  await access(file)
  const expiresAt = new Date(Date.now() + 3_600_000).toISOString()
  const key = { name: `${mark} key`, scopes: ['iot:device:list'], expiresAt, password: testPassword }
  await t.call(members.createApiKey, { as: person, body: key })
  await t.call(members.updatePreferences, { as: person, body: { hiddenColumns: { devices: [mark] } } })
  await t.call(views.create, {
    as: person,
    body: { list: 'devices', name: `${mark} view`, search: '', hidden: [], isDefault: false },
  })
  await t.call(maintenance.makeSubscription, { as: person })
  await t.call(auth.signIn, { body: { grant_type: 'password', username: mark, password: testPassword } })
  await t.call(auth.smsTypeCode, { body: { mobile, type: 'forgot' } })
  const devices = [
    await deviceOf(t, owner, 'E-1'),
    await deviceOf(t, owner, 'E-2'),
    await deviceOf(t, owner, 'E-3'),
  ]
  const terms = { level: 'view', tabs: null, until: null }
  await t.call(shares.offer, { as: owner, body: { deviceIds: [devices[0]], to: { mobile }, ...terms } })
  const { list } = (await t.call(shares.received, { as: person })).data
  await t.call(shares.accept, { as: person, params: { id: list[0].id } })
  await t.call(shares.offer, { as: owner, body: { deviceIds: [devices[1]], to: { email }, ...terms } })
  const offer = { deviceId: devices[2], to: { username: mark }, password: testPassword }
  await t.call(transfers.offer, { as: owner, body: offer })
  expect(await placesOfMarks()).toEqual(
    expect.arrayContaining([
      ...['accounts', 'api_keys', 'device_transfers', 'outbox', 'preferences', 'saved_views', 'share_log'],
      'shares',
    ]),
  )

  expect(await t.call(users.remove, { as: root, params: { ids: person.id } })).toMatchObject({ status: 200 })

  // Its own notifications are gone; the owner was notified who accepted. The budget of SMS counts a number for a week.
  expect(await placesOfMarks()).toEqual(['audit_lines', 'audit_things', 'notices', 'sign_in_log', 'sms_sent'])
  await expect(access(file)).rejects.toMatchObject({ code: 'ENOENT' })
  expect(await t.call(users.remove, { as: root, params: { ids: owner.id } })).toMatchObject({
    code: expect.not.stringMatching('00000'),
  })
})

describe('a call that is under way while its account is deleted', () => {
  const deleted = `UPDATE accounts SET username = 'deleted~' || id, nickname = 'deleted~' || id, avatar_url = '', enabled = false, deleted_at = now() WHERE id = $1`
  const anybody = () => t.person(unique(), ['MEMBER'])
  const duringDeletion = <Answer>({ id }: Person, call: () => Promise<Answer>) =>
    againstUncommitted(
      t,
      [
        ['SELECT FROM accounts WHERE id = $1 FOR UPDATE', [id]],
        [deleted, [id]],
      ],
      call,
    )

  test('gives it no picture and no name', async () => {
    const person = await anybody()
    const file = await sharp({ create: { width: 8, height: 8, channels: 3, background: 'red' } })
      .png()
      .toBuffer()
    const answer = await duringDeletion(person, () =>
      t.call(members.setAvatar, { as: person, body: { file } }),
    )
    expect(answer).toMatchObject({ status: 401 })
    expect(await readdir(join(dataDir, 'uploads', 'avatars'))).toEqual([])
    const other = await anybody()
    await duringDeletion(other, () => t.call(members.updateProfile, { as: other, body: { nickname: 'Zoe' } }))
    const { rows } = await t.database.pool.query(
      'SELECT nickname, avatar_url FROM accounts WHERE id = ANY ($1) ORDER BY id',
      [[person.id, other.id]],
    )
    expect(rows).toEqual([person, other].map(({ id }) => ({ nickname: `deleted~${id}`, avatar_url: '' })))
  })

  test('adds nothing to it', async () => {
    const person = await anybody()
    const view = { list: 'devices', name: 'mine', search: '', hidden: [], isDefault: false }
    const answer = await duringDeletion(person, () => t.call(views.create, { as: person, body: view }))
    expect(answer).toMatchObject({ status: 404 })
    const { rowCount } = await t.database.pool.query('SELECT FROM saved_views WHERE account_id = $1', [
      person.id,
    ])
    expect(rowCount).toBe(0)
  })

  test('notifies nobody, and fails for nobody else', async () => {
    const { ctx } = t.app
    const [gone, alive] = [await anybody(), await anybody()]
    const news = { kind: 'security.second-factor-reset', facts: { who: 'root' } } as const
    await duringDeletion(gone, () =>
      ctx.db.transaction().execute(async (tx) => {
        await raiseIn(tx, ctx, gone.id, news, [{ channel: 'sms', target: mobile }])
        await raiseIn(tx, ctx, alive.id, news)
      }),
    )
    const { rows } = await t.database.pool.query(
      `SELECT account_id AS id FROM notices WHERE kind = $1 AND account_id = ANY($2) UNION ALL
       SELECT account_id FROM notice_messages WHERE account_id = ANY($2)`,
      [news.kind, [gone.id, alive.id]],
    )
    expect(rows).toEqual([{ id: alive.id }])
  })

  test('drafts no order for it, and leaves it out of what is remembered of alarms', async () => {
    const { db } = t.app.ctx
    const [gone, alive] = [await anybody(), await anybody()]
    const { rows: alarms } = await t.database.pool.query(
      `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, notified_at, code)
       VALUES ($1, 'fault', 'fault', 'warning', now(), now(), now(), now(), 'F8') RETURNING id`,
      [await deviceOf(t, alive, unique())],
    )
    const alarm = alarms[0].id
    await t.database.pool.query(deleted, [gone.id])
    const notified = [{ id: alarm, recipients: [gone.id, alive.id] }]
    await storeRecipients(db, notified)
    await deferNotices(db, notified, 'beginning')
    const floods = [gone, alive].flatMap(({ id }) =>
      Array.from({ length: 50 }, () => ({ device: { ownerId: id, id, name: id, sn: id } })),
    )
    await collectFloods(db, floods, new Date())
    const { rows } = await t.database.pool.query(
      `SELECT account_id AS id FROM alarm_recipients WHERE alarm_id = $1 UNION ALL
       SELECT account_id FROM alarm_quiet WHERE alarm_id = $1 UNION ALL
       SELECT owner_id FROM alarm_floods WHERE owner_id = ANY($2)`,
      [alarm, [gone.id, alive.id]],
    )
    expect(rows).toEqual([{ id: alive.id }, { id: alive.id }, { id: alive.id }])
    await articleOf(t, await t.person(unique(), ['ROOT']), 'Salt')
    const { rows: things } = await t.database.pool.query(
      'SELECT (SELECT min(id) FROM products) AS "productId", min(id) AS "skuId" FROM goods_skus',
    )
    const draft = {
      siteId: null,
      deviceId: null,
      deviceIds: [],
      key: 'salt',
      count: 1,
      level: 5,
      endsAt: null,
      ...things[0],
    }
    const add = (ownerId: string) => insertDraft(db, { ...draft, ownerId, quantity: 1, at: new Date() })
    expect(await add(gone.id)).toBeUndefined()
    expect(await add(alive.id)).toEqual(expect.any(String))
  })

  test('and began first is waited for: its account is not deleted with a device', async () => {
    const root = await t.person(unique(), ['ROOT'])
    const person = await anybody()
    const { rows } = await t.database.pool.query('SELECT product_id FROM devices LIMIT 1')
    const answer = await againstUncommitted(
      t,
      [
        [
          `INSERT INTO devices (owner_id, product_id, name, sn) VALUES ($1, $2, 'n', $3)`,
          [person.id, rows[0].product_id, unique()],
        ],
      ],
      () => t.call(users.remove, { as: root, params: { ids: person.id } }),
    )
    expect(answer).toMatchObject({ status: 409 })
  })
})

test('an account that was deleted before deletion erased it loses what belonged to it alone', async () => {
  const { rows } = await t.database.pool.query<{ id: string }>(
    `INSERT INTO accounts (username, nickname, password_hash, enabled, deleted_at) VALUES ('deleted~x', 'x', 'x', false, now()) RETURNING id`,
  )
  const id = rows[0]?.id
  const { id: alive } = await t.person('alive', ['MEMBER'])
  await t.database.pool.query(
    `ALTER TABLE preferences DISABLE TRIGGER USER; ALTER TABLE saved_views DISABLE TRIGGER USER`,
  )
  for (const account of [id, alive]) {
    await t.database.pool.query(`INSERT INTO preferences (account_id, key, value) VALUES ($1, 'k', '{}')`, [
      account,
    ])
    await t.database.pool.query(
      `INSERT INTO saved_views (account_id, list, name, search, hidden, is_default) VALUES ($1, 'devices', 'mine', '', '{}', false)`,
      [account],
    )
  }
  await t.database.pool.query(
    `ALTER TABLE preferences ENABLE TRIGGER USER; ALTER TABLE saved_views ENABLE TRIGGER USER`,
  )
  const left = async (account: string | undefined) =>
    (
      await t.database.pool.query(
        `SELECT (SELECT count(*)::int FROM preferences WHERE account_id = $1) AS preferences,
                (SELECT count(*)::int FROM saved_views WHERE account_id = $1) AS views`,
        [account],
      )
    ).rows[0]
  const sql = await readFile(join(migrationsFolder, '0093_transfers_erased_before.sql'), 'utf8')
  await t.database.pool.query(sql.slice(0, sql.indexOf('CREATE FUNCTION')))
  expect(await left(id)).toEqual({ preferences: 0, views: 0 })
  expect(await left(alive)).toEqual({ preferences: 1, views: 1 })
})
