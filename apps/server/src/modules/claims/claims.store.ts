import { plainCode } from '@limpid/contract/claims/code'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { hashToken } from '../../platform/security/tokens.ts'
import { newCode } from './new-code.ts'
import './claims.tables.ts'

/**
 * Condition: a code `c` of a device `d` is unused, not expired, and the device has not changed owner since.
 */
export const isOpen = (
  now: Date,
) => sql<boolean>`(c.used_at IS NULL AND c.revoked_at IS NULL AND c.expires_at > ${now}
  AND c.owner_id = d.owner_id AND (d.owned_since IS NULL OR d.owned_since < c.created_at))`

/** Stored hash of a typed code. */
export const hashCode = (typed: string) => hashToken(plainCode(typed))

/** Creates a code for each of the actor's devices, replacing earlier ones; undefined if one is not theirs. */
export async function insertCodes(
  { db, clock, actor }: PersonCtx,
  deviceIds: readonly string[],
  expiresAt: Date,
): Promise<{ deviceId: string; code: string }[] | undefined> {
  const now = clock.now()
  const { rows: own } = await sql<{ id: string }>`
    SELECT id FROM devices WHERE id = ANY(${[...deviceIds]}::bigint[]) AND owner_id = ${actor.id} ORDER BY id FOR UPDATE`.execute(
    db,
  )
  if (own.length < deviceIds.length) return undefined
  await sql`UPDATE claim_codes SET revoked_at = ${now}
    WHERE device_id = ANY(${[...deviceIds]}::bigint[]) AND used_at IS NULL AND revoked_at IS NULL`.execute(db)
  const codes = deviceIds.map((deviceId) => ({ deviceId, code: newCode() }))
  await sql`
    INSERT INTO claim_codes (device_id, owner_id, code_hash, created_at, expires_at)
    SELECT device_id, ${actor.id}, code_hash, ${now}, ${expiresAt}
      FROM unnest(${[...deviceIds]}::bigint[], ${codes.map(({ code }) => hashCode(code))}::bytea[]) AS made(device_id, code_hash)`.execute(
    db,
  )
  return codes
}

/**
 * Marks a code as used by the actor; undefined if it cannot be used. Of several concurrent callers only one
 * succeeds.
 */
export async function useCode(
  { db, clock, actor }: PersonCtx,
  code: string,
): Promise<{ deviceId: string; ownerId: string } | undefined> {
  const now = clock.now()
  // The device first, then what refers to it: a deletion locks them in this order.
  await sql`SELECT FROM devices WHERE id = (SELECT device_id FROM claim_codes WHERE code_hash = ${hashCode(code)}) FOR UPDATE`.execute(
    db,
  )
  const { rows } = await sql<{ deviceId: string; ownerId: string }>`
    UPDATE claim_codes c SET used_at = ${now}, used_by = ${actor.id} FROM devices d
     WHERE c.code_hash = ${hashCode(code)} AND d.id = c.device_id AND ${isOpen(now)}
    RETURNING c.device_id AS "deviceId", c.owner_id AS "ownerId"`.execute(db)
  return rows[0]
}

/** Revokes open codes of the actor that match a condition on `c` and `d`; returns how many. */
export async function revokeCodes(
  { db, clock, actor }: PersonCtx,
  condition: RawBuilder<boolean>,
): Promise<number> {
  const now = clock.now()
  const { numAffectedRows = 0n } = await sql`
    WITH open AS MATERIALIZED (
      SELECT c.id FROM claim_codes c JOIN devices d ON d.id = c.device_id
       WHERE c.owner_id = ${actor.id} AND ${isOpen(now)} AND ${condition} ORDER BY c.device_id, c.id FOR UPDATE OF c)
    UPDATE claim_codes c SET revoked_at = ${now} FROM open WHERE c.id = open.id`.execute(db)
  return Number(numAffectedRows)
}

/** Revokes those of these codes that are open and the actor's; returns how many. */
export function revokeListed(ctx: PersonCtx, ids: readonly string[]): Promise<number> {
  return revokeCodes(ctx, sql<boolean>`c.id = ANY(${[...ids]}::bigint[])`)
}
