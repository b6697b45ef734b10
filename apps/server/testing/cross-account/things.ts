import { randomBytes } from 'node:crypto'
import { claims } from '@limpid/contract/claims/claims'
import { devices } from '@limpid/contract/devices/devices'
import { displays } from '@limpid/contract/displays/displays'
import { pairingLetters } from '@limpid/contract/displays/pairing'
import { members } from '@limpid/contract/members/members'
import { shares } from '@limpid/contract/shares/shares'
import { sites } from '@limpid/contract/sites/sites'
import { transfers } from '@limpid/contract/transfers/transfers'
import { views } from '@limpid/contract/views/views'
import { webhooks } from '@limpid/contract/webhooks/webhooks'
import { insertSession } from '../../src/modules/auth/sessions/sessions.store.ts'
import { type Person, type TestApp, testPassword } from '../app.ts'
import { deviceOf, groupOf } from '../factories/devices.ts'
import { alarm, alarmRule, escalation, insight, maintenanceWindow, tariff } from './alarm-things.ts'
import { mark, unique } from './mark.ts'
import { osmosisThings } from './osmosis-things.ts'
import { analysisReport, reportSchedule } from './report-things.ts'
import { shopThings } from './shop-things.ts'
import { stockThings, upkeepThings } from './upkeep-things.ts'

const inAnHour = () => new Date(Date.now() + 3_600_000).toISOString()

/** What the others are made of: a device at a site, both of the owner. */
interface Basis {
  t: TestApp
  owner: Person
  /** Who shares with the owner, and takes from them. */
  other: Person
  device: string
  site: string
}

/** Each makes one kind, or several that belong together. */
const makers = [
  async ({ t, owner }: Basis) => ({ removedDevice: await removed(t, owner) }),
  async ({ t, owner, device }: Basis) => ({ group: await groupOf(t, owner, `${mark}${unique()}`, [device]) }),
  async ({ t, owner }: Basis) => ({ outerGroup: await groupOf(t, owner, `${mark}${unique()}`, []) }),
  ({ t, owner }: Basis) => osmosisThings(t, owner),
  async ({ t, owner, other, device }: Basis) => ({ given: await share(t, owner, device, other, 'accepted') }),
  async ({ t, owner, other }: Basis) => {
    const theirs = await deviceOf(t, other, `X-${unique()}`)
    return { offered: await share(t, other, theirs, owner, 'offered') }
  },
  async ({ t, owner, other }: Basis) => {
    const theirs = await deviceOf(t, other, `X-${unique()}`)
    return { taken: await share(t, other, theirs, owner, 'accepted') }
  },
  async ({ t, owner, device }: Basis) => ({ link: await link(t, owner, device) }),
  async ({ t, device }: Basis) => ({ wash: await wash(t, device) }),
  async ({ t, device }: Basis) => ({ alarm: await alarm(t, device) }),
  async ({ t, owner }: Basis) => ({ alarmRule: await alarmRule(t, owner) }),
  async ({ t, owner }: Basis) => ({ tariff: await tariff(t, owner) }),
  async ({ t, device }: Basis) => ({ insight: await insight(t, device) }),
  async ({ t, owner }: Basis) => ({ escalation: await escalation(t, owner) }),
  async ({ t, owner, device }: Basis) => ({ maintenanceWindow: await maintenanceWindow(t, owner, device) }),
  async ({ t, owner }: Basis) => ({ session: await session(t, owner) }),
  async ({ t, owner }: Basis) => ({ apiKey: await apiKey(t, owner) }),
  ({ t, owner }: Basis) => webhook(t, owner),
  async ({ t, owner }: Basis) => ({ notice: await notice(t, owner) }),
  async ({ t, owner, device }: Basis) => ({ claim: await claim(t, owner, device) }),
  async ({ t, owner, other, device }: Basis) => ({ transferByMe: await transfer(t, owner, device, other) }),
  async ({ t, owner, other }: Basis) => {
    const theirs = await deviceOf(t, other, `X-${unique()}`)
    return { transferToMe: await transfer(t, other, theirs, owner) }
  },
  async ({ t, owner }: Basis) => ({ view: await view(t, owner) }),
  ({ t, owner }: Basis) => display(t, owner),
  async ({ t, owner }: Basis) => ({ batch: await batch(t, owner) }),
  async ({ t, owner, device }: Basis) => ({ ledgerFile: await ledgerFile(t, owner, device) }),
  async ({ t, owner }: Basis) => ({ analysisReport: await analysisReport(t, owner) }),
  ({ t, owner }: Basis) => reportSchedule(t, owner),
  ({ t, owner, device }: Basis) => upkeepThings(t, owner, device),
  ({ t, owner }: Basis) => stockThings(t, owner),
  ({ t, owner }: Basis) => shopThings(t, owner, mark),
]

type Intersection<U> = (U extends unknown ? (one: U) => void : never) extends (all: infer All) => void
  ? All
  : never

/** One of each kind of object owned by one person, by id. */
export type Things = Pick<Basis, 'device' | 'site'> &
  Intersection<Awaited<ReturnType<(typeof makers)[number]>>>
export type Kind = keyof Things

/** Which maker makes a kind: known once it ran. */
const makerOf = new Map<Kind, (typeof makers)[number]>()

/** Creates a person's objects, of all kinds or of those wanted alone; `other` shares with them. */
export async function thingsOf(
  t: TestApp,
  owner: Person,
  other: Person,
  wanted?: ReadonlySet<Kind>,
): Promise<Things> {
  await forgetLimits(t, owner)
  const device = await deviceOf(t, owner, `${mark}-${unique()}`)
  const { data: site } = await t.call(sites.create, {
    as: owner,
    body: { name: `${mark}${unique()}`, address: mark, position: null, timeZone: 'Asia/Shanghai' },
  })
  await t.database.pool.query('UPDATE devices SET site_id = $2 WHERE id = $1', [device, site.id])
  const basis: Basis = { t, owner, other, device, site: site.id }
  const things: Partial<Things> = { device, site: basis.site }
  for (const maker of wanted ? makersOf(wanted) : makers) {
    const made = await maker(basis)
    for (const kind of Object.keys(made) as Kind[]) makerOf.set(kind, maker)
    Object.assign(things, made)
  }
  return things as Things
}

/** In their order: some make what a later one takes. */
function makersOf(wanted: ReadonlySet<Kind>): typeof makers {
  const chosen = new Set([...wanted].map((kind) => makerOf.get(kind)))
  return makers.filter((maker) => chosen.has(maker))
}

/** Which kinds this reads of a person's objects. */
export function kindsReadBy(things: Things, read: (things: Things) => unknown): Set<Kind> {
  const kinds = new Set<Kind>()
  read(
    new Proxy(things, {
      get(target, kind: Kind) {
        kinds.add(kind)
        return target[kind]
      },
    }),
  )
  return kinds
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
