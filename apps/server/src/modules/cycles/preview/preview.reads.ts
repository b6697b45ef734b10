import type { Cycle } from '@limpid/contract/cycles/cycles'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import { cycleOf } from '../cycles.reads.ts'
import type { DeviceTargets } from '../hygiene/applied.rules.ts'
import { readingsPart } from '../wash/wash.reads.ts'
import '../cycles.tables.ts'

/** The stored washes that run at any time between two instants, oldest first. */
export async function washesBetween(db: Db, deviceId: string, from: Date, to: Date): Promise<Cycle[]> {
  const rows = await db
    .selectFrom('cycles')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('started_at', '<', to)
    .where(sql<boolean>`coalesce(ended_at > ${from}, true)`)
    .orderBy('started_at')
    .execute()
  return rows.map(cycleOf)
}

/** The last finished washes, newest first. */
export async function lastWashes(db: Db, deviceId: string, count: number): Promise<Cycle[]> {
  const rows = await db
    .selectFrom('cycles')
    .selectAll()
    .where('device_id', '=', deviceId)
    .where('result', '<>', 'running')
    .orderBy('started_at', 'desc')
    .limit(count)
    .execute()
  return rows.map(cycleOf)
}

/** What is set for the device instead of its model's limits. */
export async function targetsOf(db: Db, deviceId: string): Promise<DeviceTargets> {
  const row = await db
    .selectFrom('hygiene_targets')
    .select(['rule_set', 'a0_target', 'mixing_seconds'])
    .where('device_id', '=', deviceId)
    .executeTakeFirst()
  return {
    ruleSet: row?.rule_set ?? null,
    a0Target: row?.a0_target ?? null,
    mixingSeconds: row?.mixing_seconds ?? null,
  }
}

/** Readings of these metrics in time order, in parts that never split a timestamp. */
export async function* readingsIn(
  db: Db,
  deviceId: string,
  metrics: readonly string[],
  { from, to }: { from: Date; to: Date },
) {
  let after: string | undefined
  do {
    const { list, next } = await readingsPart(db, deviceId, metrics, { from, to, after })
    yield { list, more: next !== null }
    after = next ?? undefined
  } while (after)
}
