import { sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { hashToken, newToken } from '../../platform/security/tokens.ts'
import './devices.tables.ts'

export interface NewDevice {
  name: string
  sn: string
  productId: string
  ownerId: string
  simulated: boolean
}

const uniqueViolation = '23505'
const foreignKeyViolation = '23503'

/** Adds a device with its credential; the token is returned once and kept only as a hash. */
export async function insertDevice(db: Db, device: NewDevice): Promise<{ id: string; accessToken: string }> {
  const accessToken = newToken()
  try {
    return await db.transaction().execute(async (tx) => {
      const { id } = await tx
        .insertInto('devices')
        .values({
          name: device.name,
          sn: device.sn,
          product_id: device.productId,
          owner_id: device.ownerId,
          simulated: device.simulated,
          attributes: undefined,
          online_changed_at: null,
          connection: null,
          server_id: null,
          last_disconnect_reason: null,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      await tx
        .insertInto('device_credentials')
        .values({ device_id: id, token_hash: hashToken(accessToken) })
        .execute()
      return { id, accessToken }
    })
  } catch (error) {
    const code = (error as { code?: string }).code
    if (code === uniqueViolation) throw new Problem('serialNumberTaken')
    if (code === foreignKeyViolation) throw new Problem('notFound')
    throw error
  }
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

/** Gives a device a new access token, one of this owner's only where one is named; undefined when there is none such. */
export async function renewToken(db: Db, deviceId: string, ownerId?: string): Promise<string | undefined> {
  const token = newToken()
  const { numAffectedRows = 0n } = await sql`
    UPDATE device_credentials c SET token_hash = ${hashToken(token)}
    FROM devices d WHERE d.id = c.device_id AND d.id = ${deviceId}::bigint
      AND (${ownerId ?? null}::bigint IS NULL OR d.owner_id = ${ownerId ?? null}::bigint)
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
