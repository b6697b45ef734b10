import type { Refusal } from '@limpid/contract/kernel/device-message'
import type pg from 'pg'
import type { Logger } from '../../../platform/log.ts'
import { faultOf, isLocked, isWithoutPartition } from './faults.ts'
import { createHeads, type DeviceHead } from './heads.ts'
import { createMetricNames, type MetricNames } from './metric-names.ts'
import { createPartitions } from './partitions.ts'
import { type Message, type Plan, planBatch, type SeriesWrite } from './plan.ts'
import { findRepeats } from './redelivery.ts'
import { writeRejected } from './rejected.ts'
import { countersTouched, lockLate, writeLate } from './rollups/late.ts'
import { continueCounters, recountCounters } from './rollups/recount.ts'
import { rememberValues, valuesToNote, writeValues } from './values.ts'
import { beginSeries, needsTransaction, writeFresh, writeLevels, writeText } from './write.ts'
import { createWriterConnection, type WriterLimits } from './writer-connection.ts'

/** Precision of the last-seen time in `device_activity`. */
const seenEveryMs = 15_000
/** Also after the clock was set back. */
const isDue = (writtenMs: number, nowMs: number) => nowMs - writtenMs >= seenEveryMs || nowMs < writtenMs
const maxAttempts = 6

export interface Committed {
  refused: Map<Message, Refusal>
  writes: readonly SeriesWrite[]
}

export interface Committer {
  /**
   * Stores a batch in one transaction; once it returns, the batch is on disk. Rethrows errors from
   * PostgreSQL; after several attempts if the writer collides with others, and after the given number if a lock was
   * waited for in vain.
   */
  commit(messages: readonly Message[], nowMs: number, lockWaits?: number): Promise<Committed>
  close(): Promise<void>
}

export function createCommitter(pool: pg.Pool, log: Logger, limits?: WriterLimits): Committer {
  const connection = createWriterConnection(pool, log, limits)
  const names = createMetricNames(connection)
  const heads = createHeads(connection, names)
  const partitions = createPartitions(connection)

  const prepare = async (messages: readonly Message[], deviceIds: ReadonlySet<string>, nowMs: number) => {
    await names.intern(metricsOf(messages, names))
    await partitions.ensureFor(messages)
    const devices = await heads.of(deviceIds, nowMs)
    const repeats = await findRepeats(connection, messages, devices, names)
    const seen = [...devices.values()].filter(({ seenWrittenMs }) => isDue(seenWrittenMs, nowMs))
    return { plan: planBatch(messages, repeats, devices, heads), seen }
  }

  const attempt = async (messages: readonly Message[], nowMs: number): Promise<Committed> => {
    const deviceIds = new Set<string>()
    for (const { deviceId } of messages) deviceIds.add(deviceId)
    try {
      const { plan, seen } = await prepare(messages, deviceIds, nowMs)
      const client = await connection.get()
      let outdated: ReadonlySet<string> | undefined
      if (needsTransaction(plan)) outdated = await transact(client, plan, seen, nowMs)
      else if (plan.writes.length > 0 || seen.length > 0) await writeFresh(client, plan, seen, nowMs)
      updateHeads(plan, seen, nowMs)
      if (outdated) heads.forget(outdated)
      return { refused: plan.refused, writes: plan.writes }
    } catch (error) {
      heads.forget(deviceIds)
      if (isWithoutPartition(error)) partitions.forget()
      if (faultOf(error) === 'storage') connection.drop(error as Error)
      throw error
    }
  }

  return {
    async commit(messages, nowMs, lockWaits = maxAttempts) {
      let waited = 0
      for (let made = 1; ; made++) {
        try {
          return await attempt(messages, nowMs)
        } catch (error) {
          const locked = isLocked(error)
          if (locked) waited += 1
          if (faultOf(error) !== 'again' || made >= maxAttempts) throw error
          if (locked && waited >= lockWaits) throw error
          log.debug({ err: error, made }, 'rewriting readings: the same series was written concurrently')
        }
      }
    },
    close: () => connection.close(),
  }
}

/** Metric keys that have no number yet; nearly always none. */
function metricsOf(messages: readonly Message[], names: MetricNames): ReadonlySet<string> {
  const unknown = new Set<string>()
  for (const { readings } of messages)
    for (const { metric } of readings) if (!names.has(metric)) unknown.add(metric)
  return unknown
}

/** Resolves to the ids of devices whose newest reading may count otherwise now. */
async function transact(
  client: pg.ClientBase,
  plan: Plan,
  seen: readonly DeviceHead[],
  nowMs: number,
): Promise<ReadonlySet<string>> {
  await client.query('begin')
  try {
    await lockLate(client, plan)
    await continueCounters(client, plan)
    await beginSeries(client, plan)
    await writeFresh(client, plan, seen, nowMs)
    await writeText(client, plan)
    await writeLevels(client, plan)
    await writeRejected(client, plan.rejected)
    const stored = await writeLate(client, plan)
    const moved = await recountCounters(client, countersTouched(stored))
    const rows = new Set(stored.map(({ row }) => row))
    for (const write of plan.writes) write.late = write.late.filter((row) => rows.has(row))
    const values = valuesToNote(plan)
    await writeValues(client, values)
    await client.query('commit')
    rememberValues(values)
    return moved
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

/** After the commit: the next batch builds on what was written. */
function updateHeads({ writes }: Plan, seen: readonly DeviceHead[], nowMs: number): void {
  for (const { head, fresh } of writes) {
    const last = fresh.at(-1)
    if (!last) continue
    head.newestMicros = last.micros
    head.newestValue = typeof last.value === 'number' ? last.value : undefined
    head.newestLevel = last.level ?? undefined
  }
  for (const device of seen) device.seenWrittenMs = nowMs
}
