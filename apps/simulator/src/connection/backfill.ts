/**
 * History through the same endpoint: a machine replays past days as fast as the server acknowledges. Days are
 * deterministic, so sending them again repeats the same messages and counts once.
 */

import type { Reading, Run } from '../things/thing.ts'
import type { Connection } from './connection.ts'
import { fitsInMessage, valuesIn } from './outbox.ts'

/** Concurrent uploads of one machine. */
const AHEAD = 4

/** Splits a machine's history up to `untilMs` into buffered uploads. */
export function* uploads(machine: Run, untilMs: number): Generator<Reading[]> {
  let batch: Reading[] = []
  let values = 0
  for (const reading of machine.advanceTo(untilMs, 'history')) {
    const more = valuesIn([reading])
    if (!fitsInMessage(batch.length + 1, values + more)) {
      yield batch
      batch = []
      values = 0
    }
    batch.push(reading)
    values += more
  }
  if (batch.length > 0) yield batch
}

/**
 * Sends a machine's history until it has caught up with the clock; live continues from exactly there. Returns
 * the number of readings sent.
 */
export async function backfill(
  machine: Run,
  connection: Pick<Connection, 'upload'>,
  now: () => number,
  stopped: () => boolean,
): Promise<number> {
  const waiting = new Set<Promise<void>>()
  let sent = 0
  const upload = async (batch: Reading[]) => {
    if (waiting.size >= AHEAD) await Promise.race(waiting)
    const done: Promise<void> = connection.upload(batch).finally(() => waiting.delete(done))
    waiting.add(done)
    sent += batch.length
  }
  // Time moves on while sending: repeat until less than a few seconds remain.
  for (let untilMs = now(); !stopped(); untilMs = now()) {
    for (const batch of uploads(machine, untilMs)) {
      if (stopped()) return sent
      await upload(batch)
    }
    await Promise.all(waiting)
    if (now() - untilMs < 3000) break
  }
  return sent
}
