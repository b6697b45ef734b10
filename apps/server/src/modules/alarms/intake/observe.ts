/* Where every alarm begins and ends: a module, the reconciler or a rule says what it observed, and the record follows. Which
   observations are news is decided under a lock of the device, so that two servers, or the same one twice, raise an alarm once. */
import type { AlarmKind } from '@limpid/contract/alarms/alarm-words'
import type { Words } from '@limpid/contract/kernel/words'
import type { Severity } from '@limpid/contract/products/severities'
import type { PoolClient } from 'pg'
import type { AlarmDetails } from '../alarms.tables.ts'
import { lockDevices, readKnown, writeDecisions } from '../records/records.store.ts'
import { decide } from './observe.rules.ts'

/** What holds, with what the record of it says. */
export interface ActiveCondition {
  severity: Severity
  code: string
  name: Words | null
  value: number | null
  limit: number | null
  unit: string
  precision: number
  count?: number
  /** When it last occurred, where it occurs again and again. */
  lastAt?: Date
  details?: AlarmDetails
  /** It comes and goes too often: what was over is opened again instead of being raised anew. */
  flapping?: boolean
}

/** Whether a condition of a device holds at an instant. */
export interface Observation {
  deviceId: string
  /** What it is about, within the device. */
  key: string
  kind: AlarmKind
  /** Since when it holds, or when it was over. */
  at: Date
  active: false | ActiveCondition
}

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
