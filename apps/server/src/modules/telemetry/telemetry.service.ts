import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import { type Committed, createCommitter } from './recorder/commit.ts'
import { contentDetail, faultOf, isLocked } from './recorder/faults.ts'
import type { Message, SeriesWrite } from './recorder/plan.ts'
import type { WriterLimits } from './recorder/writer-connection.ts'
import { messageKey, refusalOf } from './telemetry.rules.ts'

/**
 * Readings: what a device reported, at the time it says it measured. A reading is never changed and counts
 * once, however often it is sent. `record` resolves after the commit of the message, its latest values and
 * its rollups, so a caller that acknowledges afterwards never acknowledges data that a power cut could lose.
 * The newest reading of a series is the one with the latest device time. Rollups always equal what the rows
 * would give. A message is accepted or rejected as a whole.
 */

export interface RecordMeta {
  receivedAtMs: number
  /** Set by the device: it sent this message before. */
  duplicate: boolean
  /** Undefined where the transport has no redelivery. */
  packetId: number | undefined
  payload: Uint8Array
}

export type RecordOutcome = { stored: true } | { refused: Refusal }

/** One series of a committed batch: what was new. `fresh` is in time order and ends with the newest reading; `late` is older. */
export type CommittedSeries = SeriesWrite

export interface RecorderOptions {
  /** The pool for devices; one of its connections is reserved. */
  pool: pg.Pool
  clock: Clock
  log: Logger
  /**
   * Called with every batch after its commit, before its messages are acknowledged; must be quick. Ordered by
   * device.
   */
  onCommitted?: (batch: readonly CommittedSeries[]) => void
  /** Maximum age of a reading: anything beyond the retention period is rejected. */
  maxBehindMs?: () => number
  /** Maximum readings per transaction; messages that arrive meanwhile form the next batch. */
  maxReadingsPerBatch?: number
  /** Other time limits of the writing connection than those of production. */
  limits?: WriterLimits
}

export interface Recorder {
  /**
   * Resolves when the message is on disk or permanently rejected; rejects when it is not known to be stored.
   */
  record(deviceId: string, readings: readonly DeviceReading[], meta: RecordMeta): Promise<RecordOutcome>
  /** Messages queued or being written. */
  readonly waiting: number
  /** Waits for queued messages, then returns the connection. */
  close(): Promise<void>
}

interface Waiting extends Message {
  resolve(outcome: RecordOutcome): void
  reject(error: unknown): void
}

const stored: RecordOutcome = { stored: true }
/** Pause after a database failure, so that a lost database is not retried ten thousand times a second. */
const storagePauseMs = 200
/**
 * A single message is written at once; for batches between that and this size, messages are collected a
 * little longer.
 */
const busyBatch = 100
const gatherMs = 2

/** The writer of readings: everything that arrives while one transaction runs shares the next one. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { pool, clock, log, onCommitted, maxBehindMs, maxReadingsPerBatch = 20_000 } = options
  const committer = createCommitter(pool, log, options.limits)
  let queue: Waiting[] = []
  let waiting = 0
  let lastBatch = 0
  let running: Promise<void> | undefined

  const settle = (batch: readonly Waiting[], { refused, writes }: Committed) => {
    try {
      onCommitted?.(writes)
    } catch (error) {
      log.error({ err: error }, 'a listener of committed readings failed')
    }
    for (const message of batch) {
      const refusal = refused.size > 0 ? refused.get(message) : undefined
      message.resolve(refusal ? { refused: refusal } : stored)
    }
  }

  /**
   * Stores a batch; if it contains a message that cannot be stored, bisects until that message is isolated. A series
   * that somebody keeps locked costs the other devices no more time than finding it; any other collision is retried as
   * often in a part as in the whole.
   */
  const store = async (batch: readonly Waiting[], lockWaits?: number): Promise<void> => {
    let committed: Committed
    try {
      committed = await committer.commit(batch, clock.now().getTime(), lockWaits)
    } catch (error) {
      const fault = faultOf(error)
      if (fault === 'storage' || (fault === 'again' && batch.length === 1)) return failed(batch, error)
      const [only] = batch
      if (batch.length === 1 && only) {
        log.warn({ err: error, deviceId: only.deviceId }, 'a message was rejected by the database')
        only.resolve({ refused: { reason: 'value_not_representable', detail: contentDetail(error) } })
        return
      }
      const middle = batch.length >> 1
      const next = isLocked(error) ? 1 : undefined
      await store(batch.slice(0, middle), next)
      return store(batch.slice(middle), next)
    }
    settle(batch, committed)
  }

  const failed = async (batch: readonly Waiting[], error: unknown) => {
    log.error({ err: error, messages: batch.length }, 'readings could not be stored and are not acknowledged')
    for (const message of batch) message.reject(error)
    await new Promise((resolve) => setTimeout(resolve, storagePauseMs))
  }

  const take = (): Waiting[] => {
    let readings = 0
    let end = 0
    while (end < queue.length && (end === 0 || readings < maxReadingsPerBatch))
      readings += queue[end++]?.readings.length ?? 0
    const batch = end === queue.length ? queue : queue.slice(0, end)
    queue = end === queue.length ? [] : queue.slice(end)
    return batch
  }

  const run = async () => {
    // Messages of one socket chunk, and of sockets that are ready together, share a commit.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) {
      // A transaction costs as much as ten messages: when several are already arriving, a short wait halves
      // the work.
      if (lastBatch > 1 && lastBatch < busyBatch)
        await new Promise((resolve) => setTimeout(resolve, gatherMs))
      const batch = take()
      lastBatch = batch.length
      await store(batch)
      waiting -= batch.length
    }
    running = undefined
  }

  return {
    record(deviceId, readings, { receivedAtMs, duplicate, packetId, payload }) {
      const refusal = refusalOf(readings, receivedAtMs, maxBehindMs?.())
      if (refusal) return Promise.resolve({ refused: refusal })
      const untimed =
        packetId !== undefined && readings.some(({ deviceTimeMs }) => deviceTimeMs === undefined)
      const key = untimed ? messageKey(packetId, payload) : undefined
      return new Promise((resolve, reject) => {
        queue.push({ deviceId, readings, receivedAtMs, key, duplicate, resolve, reject })
        waiting++
        running ??= run()
      })
    },
    get waiting() {
      return waiting
    },
    async close() {
      while (running) await running
      await committer.close()
    },
  }
}
