/* A site that loses most of its devices within minutes has one alarm; those of its devices are suppressed until it is back. All is
   read from the stored states of the devices and the clock, so a restart loses nothing. */
import type { Pool, PoolClient } from 'pg'
import type { Ctx } from '../../../platform/context.ts'
import { inTransaction } from '../../../platform/database/in-transaction.ts'
import type {} from '../conditions/reconcile.service.ts'
import type { Observation } from '../intake/observation.ts'
import { observe } from '../intake/observe.ts'
import { listLosses, listOutages } from './outages.reads.ts'
import { hasReturned, isLost } from './outages.rules.ts'
import { lockOutages, release, suppress } from './outages.store.ts'

interface OutageParts {
  ctx: Pick<Ctx, 'clock' | 'events'>
  /** The pool for the work of devices. */
  pool: Pool
}

/** Raises and ends the alarms of lost sites, and suppresses and releases those of their devices. */
export async function applyOutages({ ctx, pool }: OutageParts): Promise<void> {
  const now = ctx.clock.now()
  const changed = await inTransaction(pool, async (client) => {
    await lockOutages(client)
    const observed = await observe(client, await look(client, now), now)
    return [...observed, ...(await suppress(client, now)), ...(await release(client, now))]
  })
  if (changed.length > 0) ctx.events.emit('alarms.changed', { deviceIds: [...new Set(changed)] })
}

async function look(client: PoolClient, now: Date): Promise<Observation[]> {
  const open = await listOutages(client)
  const losses = await listLosses(client, now)
  return [
    ...open.map(({ deviceId, key, lost, stillLost, left }) => {
      const over = left || hasReturned(stillLost, lost)
      return over
        ? observation(deviceId, key, now, false)
        : observation(deviceId, key, now, Math.max(lost, stillLost))
    }),
    ...losses
      .filter((loss) => isLost(loss, now))
      .map(({ deviceId, siteId, since, lost }) => observation(deviceId, `outage:${siteId}`, since, lost)),
  ]
}

function observation(deviceId: string, key: string, at: Date, lost: number | false): Observation {
  const nothing = { code: '', name: null, value: null, limit: null, unit: '', precision: 0 }
  const active = lost !== false && { ...nothing, severity: 'major' as const, count: lost }
  return { deviceId, key, kind: 'outage', at, active }
}
