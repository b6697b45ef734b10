/* Where every alarm begins and ends: a module, the reconciler or a rule says what it observed, and the record follows. Which
   observations are news is decided under a lock of the device, so that two servers, or the same one twice, raise an alarm once. */

import type { PoolClient } from 'pg'
import { lockDevices, readKnown, writeDecisions } from '../records/records.store.ts'
import type { Observation } from './observation.ts'
import { decide } from './observe.rules.ts'

/**
 * Records what was observed, in the caller's transaction. Returns the ids of the devices whose alarms changed.
 */
export async function observe(
  client: PoolClient,
  observations: readonly Observation[],
  recordedAt: Date,
): Promise<string[]> {
  if (observations.length === 0) return []
  await lockDevices(client, [...new Set(observations.map(({ deviceId }) => deviceId))])
  const changed = new Set<string>()
  for (const round of roundsOf(observations)) {
    const known = await readKnown(client, round)
    const decisions = round.flatMap((one, n) => {
      const records = known[n]
      return records ? decide(one, records) : []
    })
    for (const id of await writeDecisions(client, decisions, recordedAt)) changed.add(id)
  }
  return [...changed]
}

/** The observations in order, each alarm once in a round. */
function roundsOf(observations: readonly Observation[]): Observation[][] {
  const rounds: Observation[][] = []
  const seen = new Map<string, number>()
  for (const one of observations) {
    const subject = `${one.deviceId} ${one.key}`
    const n = seen.get(subject) ?? 0
    seen.set(subject, n + 1)
    rounds[n] ??= []
    rounds[n].push(one)
  }
  return rounds
}
