import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { remembering } from '../../platform/database/long-lists/remembered.ts'
import { minLong } from '../../platform/database/long-lists/totals.ts'
import type {} from './access.events.ts'
import { grantedTo, includesTab } from './access.reads.ts'
import type { Tabs } from './access-parts.ts'

/** SQL condition that a device id is in a set. */
type Among = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/** Bitmap of the devices shared with a user: bit n stands for id n, least significant bit of a byte first. */
type Bits = Buffer

/**
 * Large sets are cached like the totals of long lists. These events invalidate them: who sees what has
 * changed.
 */
const remembered = remembering<Bits>({
  changes: ['access.changed', 'access.elsewhere', 'access.ended'],
  maxEntries: 100,
  bytesOf: ({ length }) => length,
})

/**
 * The devices shared with the actor, for looking ids up. Small sets are queried each time; large ones, which
 * cost as much as a list of them, are cached and may still contain a share revoked a moment ago. Callers that
 * show rows check each with `accessTo`.
 */
export async function grantedDevices(ctx: PersonCtx, tab: Tabs): Promise<Among> {
  const requested = JSON.stringify([ctx.actor.id, tab])
  const ask = async () => bitsOf(await readGranted(ctx, tab))
  const known = remembered.find(ctx.events, requested, ask)
  if (known) return amongBits(known)
  const few = await readGranted(ctx, tab, minLong)
  if (few.length >= minLong) return amongBits(await remembered.ask(ctx.events, requested, ask))
  return (id) => sql<boolean>`${id} = ANY(${few.map(String)}::bigint[])`
}

/** A device may occur more than once, once per share. */
async function readGranted(ctx: PersonCtx, tab: Tabs, max?: number): Promise<number[]> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    SELECT string_agg(int8send(device_id), ''::bytea) AS ids FROM (
      SELECT device_id FROM ${grantedTo(ctx, ctx.actor)}
       WHERE ${tab ? includesTab(sql`tabs`, tab) : sql`true`} LIMIT ${max ?? null}
    ) granted`.execute(ctx.db)
  const ids = rows[0]?.ids ?? Buffer.alloc(0)
  return Array.from(
    { length: ids.length / 8 },
    (_, at) => ids.readUInt32BE(at * 8) * 2 ** 32 + ids.readUInt32BE(at * 8 + 4),
  )
}

function bitsOf(ids: readonly number[]): Bits {
  const greatest = ids.reduce((max, id) => Math.max(max, id), 0)
  const bits = Buffer.alloc(Math.floor(greatest / 8) + 1)
  for (const id of ids) {
    const byte = Math.floor(id / 8)
    bits[byte] = (bits[byte] ?? 0) | (1 << (id % 8))
  }
  return bits
}

/**
 * An id beyond the last bit is not in the set; CASE keeps the database from reading its bit, which would be
 * an error.
 */
function amongBits(bits: Bits): Among {
  return (id) =>
    sql<boolean>`CASE WHEN ${id} < ${bits.length * 8} THEN get_bit(${bits}::bytea, ${id}) = 1 ELSE false END`
}
