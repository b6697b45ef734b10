/* The conditions that modules find, and the alarms that record them, are compared; what differs is written. Nothing is remembered
   between two passes, so a server that dies, or two that work at once, lose no alarm and raise none twice. */
import { type ConditionKind, conditionKinds } from '@limpid/contract/devices/troubles'
import type { Pool } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import { onConnection } from '../../../platform/database/on-connection.ts'
import type { FoundCondition } from '../../devices/devices.public.ts'
import type { Observation } from '../intake/observation.ts'
import { decide } from '../intake/observe.rules.ts'
import { observe } from '../intake/observe.ts'
import { lockDevices, readKnown } from '../records/records.store.ts'
import { observationsOf } from './observations.ts'
import { deviceIdIn, listAfter, listOfPresent, listOpen, listShortFaults } from './open-alarms.reads.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Alarms of these devices were raised, changed or cleared. */
    'alarms.changed': { deviceIds: readonly string[] }
  }
}

export interface ReconcileParts {
  ctx: Pick<Ctx, 'db' | 'clock' | 'events' | 'ports' | 'log'>
  /** The pool for the work of devices. */
  pool: Pool
}

/** Devices compared at once. */
const chunkSize = 500

/** Brings the alarms of these devices up to date. Returns the devices whose alarms changed. */
export async function reconcile({ ctx, pool }: ReconcileParts, deviceIds: readonly string[]) {
  const differing = await findDiffering({ ctx, pool }, deviceIds)
  if (differing.length === 0) return []
  const changed = await inTransaction(pool, async (client) => {
    // What is found now is found under the lock: another server cannot write what it found before. It is read on the connection
    // that holds the lock, which would otherwise wait for those of people.
    await lockDevices(client, differing)
    return observe(client, await look({ ...ctx, db: onConnection(client) }, differing), ctx.clock.now())
  })
  if (changed.length > 0) ctx.events.emit('alarms.changed', { deviceIds: changed })
  return changed
}

/** Brings the alarms of all devices up to date, some devices at a time. */
export async function reconcileAll(parts: ReconcileParts, stopping?: AbortSignal): Promise<number> {
  let changed = 0
  let after = '0'
  while (!stopping?.aborted) {
    const ids = await listAfter(parts.ctx.db, after, chunkSize)
    if (ids.length > 0) changed += await reconcileSome(parts, ids)
    const last = ids.at(-1)
    if (last === undefined || ids.length < chunkSize) break
    after = last
  }
  return changed
}

/** One device that cannot be compared must not keep the others from it: the part with it is halved until it stands alone. */
async function reconcileSome(parts: ReconcileParts, ids: readonly string[]): Promise<number> {
  try {
    return (await reconcile(parts, ids)).length
  } catch (error) {
    if (ids.length === 1) {
      parts.ctx.log.error(
        { err: error, deviceId: ids[0] },
        'the alarms of a device could not be brought up to date',
      )
      return 0
    }
    const middle = ids.length >> 1
    return (
      (await reconcileSome(parts, ids.slice(0, middle))) + (await reconcileSome(parts, ids.slice(middle)))
    )
  }
}

async function look(ctx: ReconcileParts['ctx'], ids: readonly string[]): Promise<Observation[]> {
  const deviceIds = await listOfPresent(ctx.db, ids)
  if (deviceIds.length === 0) return []
  const sources = ctx.ports.get('devices.conditions')
  const now = ctx.clock.now()
  const open = await listOpen(ctx.db, deviceIds)
  const devices = deviceIdIn(deviceIds)
  const found = new Map<ConditionKind, FoundCondition[]>()
  // One after the other: a pass in the background takes one connection from the people at most.
  for (const kind of conditionKinds) found.set(kind, await sources[kind].find(ctx.db, { devices, now }))
  return [...(await listShortFaults(ctx.db, deviceIds, now)), ...observationsOf(found, open, now)]
}

/** The devices whose alarms may differ from what holds; of most devices nothing is to be written, and nothing is locked. */
async function findDiffering({ ctx, pool }: ReconcileParts, deviceIds: readonly string[]): Promise<string[]> {
  const observed = await look(ctx, deviceIds)
  const known = observed.length > 0 ? await readKnown(pool, observed) : []
  const differing = observed.filter((one, n) => {
    const records = known[n]
    return records !== undefined && decide(one, records).length > 0
  })
  return [...new Set(differing.map(({ deviceId }) => deviceId))]
}
