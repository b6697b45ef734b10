import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import type { Wanted } from './own-device.ts'
import './devices.tables.ts'

export interface NewDevice {
  name: string
  sn: string
  productId: string
  ownerId: string
  simulated: boolean
}

/** Where devices stand until somebody says otherwise. */
const usualTimeZone = 'Asia/Shanghai'

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/**
 * Adds a device with its credential; the token is returned once and kept only as a hash. One that its owner removed before is the
 * same device again, with its history.
 */
export async function insertDevice(db: Db, device: NewDevice): Promise<{ id: string; accessToken: string }> {
  const accessToken = newToken()
  try {
    return await db.transaction().execute(async (tx) => {
      const back = await takeBack(tx, device)
      const { rows } = await sql<{ id: string }>`
        INSERT INTO devices (id, name, sn, product_id, owner_id, simulated, time_zone) OVERRIDING SYSTEM VALUE
        VALUES (coalesce(${back?.id ?? null}::bigint, nextval(pg_get_serial_sequence('devices', 'id'))), ${device.name}, ${device.sn},
                ${device.productId}, ${device.ownerId}, ${device.simulated}, ${back?.timeZone ?? usualTimeZone})
        RETURNING id`.execute(tx)
      const id = rows[0]?.id ?? ''
      await tx
        .insertInto('device_credentials')
        .values({ device_id: id, token_hash: hashToken(accessToken) })
        .execute()
      return { id, accessToken }
    })
  } catch (error) {
    if ((error as { code?: string }).code === foreignKeyViolation) throw new Problem('notFound')
    throw snTaken(error)
  }
}

/** What is told of an error of a statement that writes a serial number. */
export function snTaken(error: unknown): unknown {
  return (error as { code?: string }).code === uniqueViolation ? new Problem('serialNumberTaken') : error
}

/** A removed device of this owner, serial number and product, taken off the list of removed ones. */
async function takeBack(
  tx: Db,
  { ownerId, sn, productId }: NewDevice,
): Promise<{ id: string; timeZone: string } | undefined> {
  return tx
    .deleteFrom('removed_devices')
    .where('owner_id', '=', ownerId)
    .where('sn', '=', sn)
    .where('product_id', '=', productId)
    .returning(['id', 'time_zone as timeZone'])
    .executeTakeFirst()
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

/** Merges what a device tells about itself into what it told before; its owner, or undefined where that would be too much. */
export async function mergeAttributes(
  db: Db,
  deviceId: string,
  attributes: Record<string, unknown>,
): Promise<{ ownerId: string } | undefined> {
  const merged = sql<string>`attributes || ${JSON.stringify(attributes)}::jsonb`
  return db
    .updateTable('devices')
    .set({ attributes: merged })
    .where('id', '=', deviceId)
    .where(sql<boolean>`length((${merged})::text) <= ${mostAttributeCharacters}`)
    .returning('owner_id as ownerId')
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
