import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import type { Wanted } from './changes/own-device.ts'
import { spell } from './spelling/spell.ts'
import './devices.tables.ts'

export interface NewDevice {
  name: string
  sn: string
  productId: string
  ownerId: string
  simulated: boolean
  siteId?: string | null
  timeZone?: string | null
  tags?: readonly string[]
}

/** Where devices stand until somebody says otherwise. */
const usualTimeZone = 'Asia/Shanghai'

/** Adds a device with its credential. Throws `serialNumberTaken`, or `notFound` for an unknown product. */
export async function insertDevice(db: Db, device: NewDevice): Promise<{ id: string; accessToken: string }> {
  const [added] = await insertDevices(db, [device]).catch(refusedAs({ foreignKey: 'notFound' }))
  if (!added) throw new Problem('serialNumberTaken')
  return { id: added.id, accessToken: added.accessToken }
}

/**
 * Adds devices with their credentials and returns them; one whose serial number is taken is left out. The tokens are returned once and
 * kept only as hashes. A device that its owner removed before is the same device again, with its history; its days are
 * counted where it stands.
 */
export async function insertDevices(
  db: Db,
  devices: readonly NewDevice[],
): Promise<{ id: string; sn: string; accessToken: string }[]> {
  if (devices.length === 0) return []
  const tokens = new Map(devices.map(({ sn }) => [sn, newToken()]))
  const spelled = await spell(devices.map(({ name }) => name))
  const given = devices.map((device, at) => ({
    ...device,
    spelled: spelled[at],
    tags: device.tags ?? [],
    hash: hashToken(tokens.get(device.sn) ?? '').toString('hex'),
  }))
  const { rows } = await sql<{ id: string; sn: string }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(given)}::jsonb) AS g(name text, sn text, "productId" bigint,
        "ownerId" bigint, "siteId" bigint, "timeZone" text, tags text[], simulated boolean, hash text,
        spelled text)
       WHERE NOT EXISTS (SELECT FROM devices d WHERE d.sn = g.sn)
    ), back AS (
      DELETE FROM removed_devices r USING given g
       WHERE r.owner_id = g."ownerId" AND r.sn = g.sn AND r.product_id = g."productId"
      RETURNING r.id, r.sn, r.time_zone
    ), added AS (
      INSERT INTO devices (id, name, sn, product_id, owner_id, site_id, tags, simulated, time_zone) OVERRIDING SYSTEM VALUE
      SELECT coalesce(b.id, nextval(pg_get_serial_sequence('devices', 'id'))), g.name, g.sn, g."productId", g."ownerId",
             g."siteId", g.tags, g.simulated, coalesce(g."timeZone", b.time_zone, ${usualTimeZone})
        FROM given g LEFT JOIN back b ON b.sn = g.sn
      ON CONFLICT (sn) DO NOTHING RETURNING id, sn
    ), credentials AS (
      INSERT INTO device_credentials (device_id, token_hash)
      SELECT a.id, decode(g.hash, 'hex') FROM added a JOIN given g ON g.sn = a.sn
    ), spellings AS (
      INSERT INTO device_spellings (device_id, name, spelled)
      SELECT a.id, g.name, g.spelled FROM added a JOIN given g ON g.sn = a.sn
    )
    SELECT id, sn FROM added`.execute(db)
  return rows.map(({ id, sn }) => ({ id, sn, accessToken: tokens.get(sn) ?? '' }))
}

export interface TokenHolder {
  deviceId: string
  ownerId: string
  /** The server that held its last session did not live to end it: what it acknowledged is not known. */
  brokeOff: boolean
}

/** The device that an access token belongs to. */
export async function findByToken(db: Db, token: string, serverId: string): Promise<TokenHolder | undefined> {
  return db
    .selectFrom('device_credentials as c')
    .innerJoin('devices as d', 'd.id', 'c.device_id')
    .select([
      'c.device_id as deviceId',
      'd.owner_id as ownerId',
      sql<boolean>`coalesce(d.server_id <> ${serverId}, false)`.as('brokeOff'),
    ])
    .where('c.token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Characters of JSON that one device's attributes may fill. */
export const mostAttributeCharacters = 32_768

/**
 * Merges what a device tells about itself into what it told before; undefined where that would be too much. Else its owner, what
 * the same facts were before, and whether it runs another firmware now.
 */
export async function mergeAttributes(
  db: Db,
  deviceId: string,
  attributes: Record<string, unknown>,
): Promise<{ ownerId: string; before: Record<string, unknown>; firmwareChanged: boolean } | undefined> {
  const merged = sql<string>`devices.attributes || ${JSON.stringify(attributes)}::jsonb`
  return db
    .updateTable('devices')
    .from(
      db
        .selectFrom('devices')
        .select(['id', 'firmware', 'attributes'])
        .where('id', '=', deviceId)
        .forUpdate()
        .as('before'),
    )
    .set({ attributes: merged })
    .whereRef('devices.id', '=', 'before.id')
    .where(sql<boolean>`length((${merged})::text) <= ${mostAttributeCharacters}`)
    .returning([
      'devices.owner_id as ownerId',
      sql<Record<string, unknown>>`coalesce((SELECT jsonb_object_agg(key, before.attributes -> key)
        FROM unnest(${Object.keys(attributes)}::text[]) key WHERE before.attributes ? key), '{}')`.as(
        'before',
      ),
      sql<boolean>`devices.firmware IS DISTINCT FROM before.firmware`.as('firmwareChanged'),
    ])
    .executeTakeFirst()
}

/** Gives a device this access token, or a new one, in place of the old; returns it. */
export async function replaceToken(db: Db, deviceId: string, token = newToken()): Promise<string> {
  await db
    .updateTable('device_credentials')
    .set({ token_hash: hashToken(token) })
    .where('device_id', '=', deviceId)
    .execute()
  return token
}

/** Gives a device a new access token, its first one where the last was taken away; undefined when there is none such. */
export async function renewToken(db: Db, { id, ownerId }: Wanted): Promise<string | undefined> {
  const token = newToken()
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO device_credentials (device_id, token_hash)
    SELECT d.id, ${hashToken(token)} FROM devices d
     WHERE d.id = ${id} AND (${ownerId ?? null}::bigint IS NULL OR d.owner_id = ${ownerId ?? null})
    ON CONFLICT (device_id) DO UPDATE SET token_hash = excluded.token_hash
  `.execute(db)
  return numAffectedRows > 0n ? token : undefined
}

/** Of devices and the hashes of the tokens that opened their connections, those whose token counts no more. */
export async function listRevoked(db: Db, open: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id::text AS id FROM unnest(${[...open.keys()]}::bigint[], ${[...open.values()]}::bytea[]) o(id, hash)
    WHERE NOT EXISTS (SELECT FROM device_credentials c WHERE c.device_id = o.id AND c.token_hash = o.hash)
  `.execute(db)
  return rows.map(({ id }) => id)
}
