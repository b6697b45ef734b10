import { randomBytes } from 'node:crypto'
import { claims } from '@limpid/contract/claims/claims'
import { devices } from '@limpid/contract/devices/devices'
import { displays } from '@limpid/contract/displays/displays'
import { pairingLetters } from '@limpid/contract/displays/pairing'
import { feedback } from '@limpid/contract/feedback/feedback'
import { maintenance } from '@limpid/contract/maintenance/maintenance'
import { members } from '@limpid/contract/members/members'
import { maxUnusedPictures, type PictureTab } from '@limpid/contract/pictures/pictures'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
import { transfers } from '@limpid/contract/transfers/transfers'
import { views } from '@limpid/contract/views/views'
import { webhooks } from '@limpid/contract/webhooks/webhooks'
import { insertSession } from '../../src/modules/auth/sessions/sessions.store.ts'
import { insertPicture } from '../../src/modules/pictures/pictures.store.ts'
import { type Person, type TestApp, testPassword } from '../app.ts'
import { deviceOf, groupOf } from '../factories/devices.ts'
import { alarm, alarmRule, escalation, insight, maintenanceWindow, tariff } from './alarm-things.ts'
import { mark, unique } from './mark.ts'
import { osmosisThings } from './osmosis-things.ts'
import { analysisReport, reportSchedule } from './report-things.ts'
import { shopThings } from './shop-things.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** One of each kind of object owned by one person, by id. */
export type Things = Awaited<ReturnType<typeof thingsOf>>
export type Kind = keyof Things

/** Creates a person's objects; `other` shares with them. */
export async function thingsOf(t: TestApp, owner: Person, other: Person) {
  await forgetLimits(t, owner)
  const device = await deviceOf(t, owner, `${mark}-${unique()}`)
  const theirs = await deviceOf(t, other, `X-${unique()}`)
  const { data: site } = await t.call(sites.create, {
    as: owner,
    body: { name: `${mark}${unique()}`, address: mark, position: null, timeZone: 'Asia/Shanghai' },
  })
  await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = $1', [device, site.id])
  return {
    device,
    removedDevice: await removed(t, owner),
    group: await groupOf(t, owner, `${mark}${unique()}`, [device]),
    outerGroup: await groupOf(t, owner, `${mark}${unique()}`, []),
    site: site.id as string,
    ...(await osmosisThings(t, owner)),
    given: await share(t, owner, device, other, 'accepted'),
    offered: await share(t, other, theirs, owner, 'offered'),
    taken: await share(t, other, await deviceOf(t, other, `X-${unique()}`), owner, 'accepted'),
    link: await link(t, owner, device),
    wash: await wash(t, device),
    alarm: await alarm(t, device),
    alarmRule: await alarmRule(t, owner),
    tariff: await tariff(t, owner),
    insight: await insight(t, device),
    escalation: await escalation(t, owner),
    maintenanceWindow: await maintenanceWindow(t, owner, device),
    session: await session(t, owner),
    apiKey: await apiKey(t, owner),
    ...(await webhook(t, owner)),
    notice: await notice(t, owner),
    claim: await claim(t, owner, device),
    transferByMe: await transfer(t, owner, device, other),
    transferToMe: await transfer(t, other, await deviceOf(t, other, `X-${unique()}`), owner),
    view: await view(t, owner),
    ...(await display(t, owner)),
    batch: await batch(t, owner),
    ledgerFile: await ledgerFile(t, owner, device),
    analysisReport: await analysisReport(t, owner),
    ...(await reportSchedule(t, owner)),
    ...(await upkeep(t, owner, device)),
    ...(await stock(t, owner)),
    ...(await shopThings(t, owner, mark)),
  }
}

/** One person has a limited number of attempts, links, views, and unused photos. */
async function forgetLimits({ database }: TestApp, { id }: Person) {
  await database.pool.query('DELETE FROM rate_limits')
  await database.pool.query('DELETE FROM share_links WHERE owner_id = $1', [id])
  await database.pool.query('DELETE FROM screens WHERE account_id = $1', [id])
  await database.pool.query('DELETE FROM alarm_rules WHERE account_id = $1', [id])
  await database.pool.query('DELETE FROM tariffs WHERE owner_id = $1', [id])
  await database.pool.query('DELETE FROM reports WHERE account_id = $1', [id])
  await database.pool.query('DELETE FROM maintenance_windows WHERE account_id = $1', [id])
  await database.pool.query('DELETE FROM escalations WHERE account_id = $1', [id])
  await database.pool.query('DELETE FROM report_schedules WHERE account_id = $1', [id])
  await database.pool.query('DELETE FROM saved_views WHERE account_id = $1', [id])
  await database.pool.query('UPDATE device_pictures SET kept = true WHERE made_by = $1', [id])
}

async function removed(t: TestApp, owner: Person) {
  const id = await deviceOf(t, owner, `${mark}-${unique()}`)
  await t.call(devices.remove, { as: owner, params: { id } })
  return id
}

async function claim(t: TestApp, owner: Person, device: string) {
  await t.call(claims.make, { as: owner, body: { deviceIds: [device], days: 1, password: testPassword } })
  return (await t.call(claims.page, { as: owner })).data.list[0].id as string
}

async function transfer(t: TestApp, owner: Person, deviceId: string, { username }: Person) {
  await t.call(transfers.offer, { as: owner, body: { deviceId, to: { username }, password: testPassword } })
  return (await t.call(transfers.page, { as: owner, query: { deviceId } })).data.list[0].id as string
}

async function view(t: TestApp, owner: Person) {
  const body = { list: 'devices', name: `${mark}${unique()}`, search: '', hidden: [], isDefault: false }
  return (await t.call(views.create, { as: owner, body })).data.id as string
}

/** A screen, a display that shows it, and one that waits to be paired. */
async function display(t: TestApp, owner: Person) {
  const body = { name: `${mark}${unique()}`, panels: ['today'] }
  const { id } = (await t.call(displays.createScreen, { as: owner, body })).data
  const { rows } = await t.database.pool.query(
    `INSERT INTO displays (account_id, screen_id, name, key_hash, paired_at) VALUES ($1, $2, $3, sha256($4), now()) RETURNING id`,
    [owner.id, id, `${mark}${unique()}`, unique()],
  )
  const pairingCode = [...randomBytes(8)].map((byte) => pairingLetters[byte % pairingLetters.length]).join('')
  await t.database.pool.query(
    `INSERT INTO display_pairings VALUES (sha256($1), sha256($2), now() + interval '10 minutes')`,
    [pairingCode, unique()],
  )
  return { screen: id as string, display: String(rows[0].id), pairingCode }
}

/** A task of a device, its maintenance record, a fault report, and unused photos. */
async function upkeep(t: TestApp, owner: Person, id: string) {
  const at = { as: owner, params: { id } }
  const body = { name: mark, note: mark, everyDays: 1, counted: null }
  const task = (await t.call(maintenance.createTask, { ...at, body })).data.id as string
  const done = { taskId: task, doneAt: new Date().toISOString(), note: mark, pictureIds: [] }
  const report = { title: mark, text: mark, faultCode: null, cycleId: null, pictureIds: [] }
  return {
    task,
    work: (await t.call(maintenance.recordWork, { ...at, body: done })).data.id as string,
    report: (await t.call(feedback.report, { ...at, body: report })).data.id as string,
    reportPicture: await picture(t, owner, id, 'feedback'),
    picture: await picture(t, owner, id, 'maintenance'),
  }
}

/** Stored without drawing it: that costs more than all the other things. */
async function picture(t: TestApp, owner: Person, deviceId: string, tab: PictureTab) {
  const [bytes, madeAt] = [Buffer.from(mark), new Date()]
  const id = await insertPicture(
    t.database.db,
    { deviceId, tab, madeBy: owner.id, madeAt, large: bytes, small: bytes },
    maxUnusedPictures,
  )
  if (id === undefined) throw new Error('Too many pictures that nothing shows')
  return id
}

/** A finished one, about one device. */
async function batch(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `WITH ended AS (
       INSERT INTO batches (account_id, kind, targets, state, total, done, audit_line, started_at, ended_at)
       VALUES ($1, 'devices.tag-add', $2, 'done', 1, 1, '', now(), now()) RETURNING id
     ), things AS (
       INSERT INTO batch_things (batch_id, place, thing_id, name, code, outcome) SELECT id, 1, 1, $3, $3, 'changed' FROM ended
     )
     SELECT id FROM ended`,
    [owner.id, JSON.stringify([{ id: null, name: mark }]), mark],
  )
  return String(rows[0].id)
}

/** A finished one. */
async function ledgerFile(t: TestApp, owner: Person, device: string) {
  const { rows } = await t.database.pool.query(
    `WITH made AS (
       INSERT INTO diary_reports (account_id, device_id, month, format, language, state, file_name, bytes, created_at, ended_at)
       VALUES ($1, $2, '2026-11', 'csv', 'en', 'done', $3, 1, now(), now()) RETURNING id
     ), parts AS (
       INSERT INTO diary_report_parts (report_id, place, content) SELECT id, 0, convert_to($3, 'UTF8') FROM made
     )
     SELECT id FROM made`,
    [owner.id, device, mark],
  )
  return String(rows[0].id)
}

/** A part type with zero stock, detergent in stock, a delivery in transit, and one partly received. */
async function stock(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT $1, id, 'part', $2, $2, $2, 0, now() FROM products WHERE code = 'xwjTft' RETURNING id, product_id`,
    [owner.id, `${mark}${unique()}`],
  )
  await t.database.pool.query(
    `INSERT INTO stock_items (owner_id, product_id, kind, key, name_zh, name_en, count, updated_at)
     SELECT $1, id, 'consumable', 'detergent', $2, $2, 1, now() FROM products WHERE code = 'xwjTft'
     ON CONFLICT DO NOTHING`,
    [owner.id, mark],
  )
  const sent = async (state: string) => {
    const { rows: lines } = await t.database.pool.query(
      `WITH ordered AS (
         INSERT INTO deliveries (owner_id, supplier, order_number, carrier, tracking, note, ordered_at, state)
         VALUES ($1, $2, '', '', '', '', now(), $3) RETURNING id
       )
       INSERT INTO delivery_lines (delivery_id, kind, key, name_zh, name_en, quantity)
       SELECT id, 'part', 'x', $2, $2, 2 FROM ordered RETURNING id, delivery_id AS delivery`,
      [owner.id, mark, state],
    )
    return { id: String(lines[0].id), delivery: String(lines[0].delivery) }
  }
  const ordered = await sent('ordered')
  return {
    stock: String(rows[0].id),
    product: String(rows[0].product_id),
    delivery: ordered.delivery,
    deliveryLine: ordered.id,
    partialDelivery: (await sent('partial')).delivery,
  }
}

async function share(t: TestApp, owner: Person, device: string, to: Person, state: string) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO shares (owner_id, device_id, account_id, addressee, addressee_kind, level, state, created_at)
     VALUES ($1, $2, $3, $4, 'username', 'view', $5, now()) RETURNING id`,
    [owner.id, device, to.id, to.username, state],
  )
  return String(rows[0].id)
}

async function link(t: TestApp, owner: Person, device: string) {
  const body = { deviceIds: [device], level: 'view', tabs: null, until: null, uses: 1, expiresAt: inAnHour() }
  await t.call(shares.makeLink, { as: owner, body })
  return (await t.call(shares.links, { as: owner })).data[0].id as string
}

async function wash(t: TestApp, device: string) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases)
     VALUES ($1, now() - interval '1 hour', now(), 'completed', 'power', $2, '[]') RETURNING id`,
    [device, mark],
  )
  return String(rows[0].id)
}

async function session(t: TestApp, owner: Person) {
  const { passwordHash } = await t.database.db
    .selectFrom('accounts')
    .select('password_hash as passwordHash')
    .where('id', '=', owner.id)
    .executeTakeFirstOrThrow()
  await insertSession(t.app.ctx, owner.id, { passwordHash }, { address: '10.0.0.1', userAgent: mark })
  const { data } = await t.call(members.sessions, { as: owner })
  return data.find(({ current }: { current: boolean }) => !current).id as string
}

/** A webhook with a call that was given up. */
async function webhook(t: TestApp, owner: Person) {
  await t.database.pool.query('DELETE FROM webhooks WHERE account_id = $1', [owner.id])
  const { data } = await t.call(webhooks.create, {
    as: owner,
    body: { name: `${mark}${unique()}`, url: `https://${unique()}.example`, groups: ['devices'] },
  })
  // Calls made in the background would change rows while a test compares them.
  await t.database.pool.query(`UPDATE webhooks SET groups = '{none}' WHERE id = $1`, [data.id])
  const { rows } = await t.database.pool.query<{ id: string }>(
    `INSERT INTO webhook_calls (webhook_id, message_id, type, body, created_at, ended_at, delivered)
     VALUES ($1, $2, $2, '{"data":{"title":{"zh":"","en":""}}}', now(), now(), false) RETURNING id`,
    [data.id, `${mark}${unique()}`],
  )
  return { webhook: data.id as string, webhookCall: rows[0]?.id ?? '' }
}

async function apiKey(t: TestApp, owner: Person) {
  const body = {
    name: `${mark}${unique()}`,
    scopes: ['iot:device:list'],
    expiresAt: inAnHour(),
    password: testPassword,
  }
  await t.call(members.createApiKey, { as: owner, body })
  return (await t.call(members.apiKeys, { as: owner })).data[0].id as string
}

async function notice(t: TestApp, owner: Person) {
  const { rows } = await t.database.pool.query(
    `INSERT INTO notices (account_id, kind, facts, created_at) VALUES ($1, 'security.api-key-made', $2, now()) RETURNING id`,
    [owner.id, { address: '10.0.0.1', userAgent: '', name: mark, hint: 'lk_x' }],
  )
  return String(rows[0].id)
}
