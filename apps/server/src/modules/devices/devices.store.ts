import { defaultTimeZone } from '@limpid/contract/kernel/local-clock'
import { sql } from 'kysely'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import type { RequestedRange } from './changes/own-device.ts'
import { toPinyin } from './pinyin/convert.ts'
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

/** Adds a device with its credential. Throws `serialNumberTaken`, or `notFound` for an unknown product. */
export async function insertDevice(db: Db, device: NewDevice): Promise<{ id: string; accessToken: string }> {
  const [added] = await insertDevices(db, [device]).catch(refusedAs({ foreignKey: 'notFound' }))
  if (!added) throw new Problem('serialNumberTaken')
  return { id: added.id, accessToken: added.accessToken }
}

/**
 * Adds devices with their credentials and returns them; those whose serial number is taken are left out. The
 * tokens are returned once and stored only as hashes. A device that its owner deleted before becomes the same
 * device again, with its history; its days are counted in the time zone of its location.
 */
export async function insertDevices(
  db: Db,
  devices: readonly NewDevice[],
): Promise<{ id: string; sn: string; accessToken: string }[]> {
  if (devices.length === 0) return []
  const tokens = new Map(devices.map(({ sn }) => [sn, newToken()]))
  const pinyin = await toPinyin(devices.map(({ name }) => name))
  const records = devices.map((device, at) => ({
    ...device,
    pinyin: pinyin[at],
    tags: device.tags ?? [],
    hash: hashToken(tokens.get(device.sn) ?? '').toString('hex'),
  }))
  const { rows } = await sql<{ id: string; sn: string }>`
    WITH given AS (
      SELECT * FROM jsonb_to_recordset(${JSON.stringify(records)}::jsonb) AS g(name text, sn text, "productId" bigint,
        "ownerId" bigint, "siteId" bigint, "timeZone" text, tags text[], simulated boolean, hash text,
        pinyin text)
       WHERE NOT EXISTS (SELECT FROM devices d WHERE d.sn = g.sn)
    ), back AS (
      DELETE FROM removed_devices r USING given g
       WHERE r.owner_id = g."ownerId" AND r.sn = g.sn AND r.product_id = g."productId"
      RETURNING r.id, r.sn, r.time_zone
    ), added AS (
      INSERT INTO devices (id, name, sn, product_id, owner_id, site_id, tags, simulated, time_zone) OVERRIDING SYSTEM VALUE
      SELECT coalesce(b.id, nextval(pg_get_serial_sequence('devices', 'id'))), g.name, g.sn, g."productId", g."ownerId",
             g."siteId", g.tags, g.simulated, coalesce(g."timeZone", b.time_zone, ${defaultTimeZone})
        FROM given g LEFT JOIN back b ON b.sn = g.sn
      ON CONFLICT (sn) DO NOTHING RETURNING id, sn
    ), credentials AS (
      INSERT INTO device_credentials (device_id, token_hash)
      SELECT a.id, decode(g.hash, 'hex') FROM added a JOIN given g ON g.sn = a.sn
    ), pinyin_rows AS (
      INSERT INTO device_pinyin (device_id, name, pinyin)
      SELECT a.id, g.name, g.pinyin FROM added a JOIN given g ON g.sn = a.sn
    )
    SELECT id, sn FROM added`.execute(db)
  return rows.map(({ id, sn }) => ({ id, sn, accessToken: tokens.get(sn) ?? '' }))
}

export interface TokenHolder {
  deviceId: string
  ownerId: string
  /** The server that held its last session crashed, so it is unknown what it acknowledged. */
  brokeOff: boolean
  /** By the clock of the database, which is the same for all servers. */
  signedInAt: Date
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
      sql<Date>`clock_timestamp()`.as('signedInAt'),
    ])
    .where('c.token_hash', '=', hashToken(token))
    .executeTakeFirst()
}

/** Maximum size of one device's attributes as JSON characters. */
export const maxAttributeCharacters = 32_768

/**
 * Merges reported attributes into the existing ones; undefined if they would become too large. Otherwise
 * returns the owner, the previous values of these attributes, and whether the firmware changed.
 */
export async function mergeAttributes(
  db: Db,
  deviceId: string,
  attributes: Record<string, unknown>,
): Promise<{ ownerId: string; before: Record<string, unknown>; firmwareChanged: boolean } | undefined> {
  const merged = sql<string>`devices.attributes || ${JSON.stringify(attributes)}::jsonb`
  return (
    db
      .updateTable('devices')
      .from(
        db
          .selectFrom('devices')
          .select(['id', 'firmware', 'attributes'])
          .where('id', '=', deviceId)
          .forUpdate()
          .as('before'),
      )
      // What says that it is simulated is marked as such, whoever runs it.
      .set({
        attributes: merged,
        ...(typeof attributes['simulated'] === 'boolean' && { simulated: attributes['simulated'] }),
      })
      .whereRef('devices.id', '=', 'before.id')
      .where(sql<boolean>`length((${merged})::text) <= ${maxAttributeCharacters}`)
      .returning([
        'devices.owner_id as ownerId',
        sql<Record<string, unknown>>`coalesce((SELECT jsonb_object_agg(key, before.attributes -> key)
        FROM unnest(${Object.keys(attributes)}::text[]) key WHERE before.attributes ? key), '{}')`.as(
          'before',
        ),
        sql<boolean>`devices.firmware IS DISTINCT FROM before.firmware`.as('firmwareChanged'),
      ])
      .executeTakeFirst()
  )
}

/** Replaces a device's access token with the given one or a new one; returns it. */
export async function replaceToken(db: Db, deviceId: string, token = newToken()): Promise<string> {
  await db
    .updateTable('device_credentials')
    .set({ token_hash: hashToken(token) })
    .where('device_id', '=', deviceId)
    .execute()
  return token
}

/**
 * Gives a device a new access token, also if the last one was revoked; undefined if there is no such device.
 */
export async function renewToken(db: Db, { id, ownerId }: RequestedRange): Promise<string | undefined> {
  const token = newToken()
  const { numAffectedRows = 0n } = await sql`
    INSERT INTO device_credentials (device_id, token_hash)
    SELECT d.id, ${hashToken(token)} FROM devices d
     WHERE d.id = ${id} AND (${ownerId ?? null}::bigint IS NULL OR d.owner_id = ${ownerId ?? null})
    ON CONFLICT (device_id) DO UPDATE SET token_hash = excluded.token_hash
  `.execute(db)
  return numAffectedRows > 0n ? token : undefined
}

/**
 * Given devices with the token hashes of their open connections, returns those whose token is no longer
 * valid.
 */
export async function listRevoked(db: Db, open: ReadonlyMap<string, Buffer>): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    SELECT o.id::text AS id FROM unnest(${[...open.keys()]}::bigint[], ${[...open.values()]}::bytea[]) o(id, hash)
    WHERE NOT EXISTS (SELECT FROM device_credentials c WHERE c.device_id = o.id AND c.token_hash = o.hash)
  `.execute(db)
  return rows.map(({ id }) => id)
}
