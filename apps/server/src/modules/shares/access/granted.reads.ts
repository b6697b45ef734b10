import type { DeviceTab } from '@limpid/contract/devices'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { remembering } from '../../../platform/database/long-lists/remembered.ts'
import { leastLong } from '../../../platform/database/long-lists/totals.ts'
import { holdsTab } from './grants.reads.ts'

/** A tab that the shares are to hold, or several of which one is enough. */
export type Tabs = DeviceTab | readonly DeviceTab[] | undefined

/** That an id of a device, written as SQL, is among some. */
type Among = (id: RawBuilder<unknown>) => RawBuilder<boolean>

/** Of each device that others let somebody see a bit: that of id n is the bit n of the whole, the lowest of a byte first. */
type Bits = Buffer

/** Many are remembered as the totals of long lists are. By these events people tell that they changed who sees what, or what is in a group. */
const remembered = remembering<Bits>({
  changes: ['groups.altered', 'shares.changed', 'shares.elsewhere', 'shares.ended'],
  most: 100,
  bytesOf: ({ length }) => length,
})

/**
 * The devices that others let the actor see, to look ids up in. Few are asked for each time; many, which cost as much as a list of them, are
 * remembered, so it may hold one that was taken back a moment ago: whoever shows rows asks for each what it grants now (`accessTo`).
 */
export async function grantedDevices(ctx: PersonCtx, tab: Tabs): Promise<Among> {
  const asked = JSON.stringify([ctx.actor.id, tab])
  const ask = async () => bitsOf(await readGranted(ctx, tab))
  const known = remembered.find(ctx.events, asked, ask)
  if (known) return amongBits(known)
  const few = await readGranted(ctx, tab, leastLong)
  if (few.length >= leastLong) return amongBits(await remembered.ask(ctx.events, asked, ask))
  return (id) => sql<boolean>`${id} = ANY(${few.map(String)}::bigint[])`
}

/** A device may come more than once, from each share of it. */
async function readGranted(ctx: PersonCtx, tab: Tabs, most?: number): Promise<number[]> {
  const { rows } = await sql<{ ids: Buffer | null }>`
    SELECT string_agg(int8send(device_id), ''::bytea) AS ids FROM (
      SELECT device_id FROM granted_devices(${ctx.actor.id}, ${ctx.clock.now()})
       WHERE ${tab ? holdsTab(sql`tabs`, tab) : sql`true`} LIMIT ${most ?? null}
    ) granted`.execute(ctx.db)
  const ids = rows[0]?.ids ?? Buffer.alloc(0)
  return Array.from(
    { length: ids.length / 8 },
    (_, at) => ids.readUInt32BE(at * 8) * 2 ** 32 + ids.readUInt32BE(at * 8 + 4),
  )
}

function bitsOf(ids: readonly number[]): Bits {
  const greatest = ids.reduce((most, id) => Math.max(most, id), 0)
  const bits = Buffer.alloc(Math.floor(greatest / 8) + 1)
  for (const id of ids) {
    const byte = Math.floor(id / 8)
    bits[byte] = (bits[byte] ?? 0) | (1 << (id % 8))
  }
  return bits
}

/** An id beyond the last bit is not among them; CASE keeps the database from asking for its bit, which is an error. */
function amongBits(bits: Bits): Among {
  return (id) =>
    sql<boolean>`CASE WHEN ${id} < ${bits.length * 8} THEN get_bit(${bits}::bytea, ${id}) = 1 ELSE false END`
}
