import type { DeviceReading, Refusal } from '@limpid/contract/kernel/device-message'
import type pg from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import { type Committed, createCommitter } from './recorder/commit.ts'
import { contentDetail, faultOf } from './recorder/faults.ts'
import type { Message, SeriesWrite } from './recorder/plan.ts'
import { messageKey, refusalOf } from './telemetry.rules.ts'

/**
 * Readings: what a device said, at the time it says it measured. A reading is never changed and counts once, however
 * often it is sent. `record` resolves after the commit that holds the message, its latest values and its rollups, so who
 * acknowledges then never acknowledges what a power cut could take back. The newest reading of a series is that of the
 * greatest device time. Rollups always equal what the rows would give. A message is taken whole or refused whole.
 */

export interface RecordMeta {
  receivedAtMs: number
  /** The device's own word that it sent this before. */
  duplicate: boolean
  /** Undefined where the transport cannot send again. */
  packetId: number | undefined
  payload: Uint8Array
}

export type RecordOutcome = { stored: true } | { refused: Refusal }

/** One series of a committed batch: what was new. `fresh` is in time order and ends with the newest reading; `late` is older. */
export type CommittedSeries = SeriesWrite

export interface RecorderOptions {
  /** The pool for devices; one of its connections is kept. */
  pool: pg.Pool
  clock: Clock
  log: Logger
  /** Hears every batch after its commit, before its messages are acknowledged; must be quick. Ordered by device. */
  onCommitted?: (batch: readonly CommittedSeries[]) => void
  /** How old a reading may be: what is older than readings are kept is refused. */
  mostBehindMs?: () => number
  /** Readings of one transaction; what arrives meanwhile forms the next. */
  mostReadingsPerBatch?: number
}

export interface Recorder {
  /** Resolves when the message is on disk or refused for good; rejects when it is not known to be stored. */
  record(deviceId: string, readings: readonly DeviceReading[], meta: RecordMeta): Promise<RecordOutcome>
  /** Messages that wait or are being written. */
  readonly waiting: number
  /** Waits for what was handed in, then gives the connection back. */
  close(): Promise<void>
}

interface Waiting extends Message {
  resolve(outcome: RecordOutcome): void
  reject(error: unknown): void
}

const stored: RecordOutcome = { stored: true }
/** Pause after the storage failed, so that a lost database is not asked ten thousand times a second. */
const storagePauseMs = 200
/** Between a lone message, which is written at once, and a batch this large, messages gather a little longer. */
const busyBatch = 100
const gatherMs = 2

/** The writer of readings: all that arrives while one transaction runs shares the next one. */
export function createRecorder(options: RecorderOptions): Recorder {
  const { pool, clock, log, onCommitted, mostBehindMs, mostReadingsPerBatch = 20_000 } = options
  const committer = createCommitter(pool, log)
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

  /** Stores a batch; where a message in it cannot be stored, halves it until that one stands alone. */
  const store = async (batch: readonly Waiting[]): Promise<void> => {
    let committed: Committed
    try {
      committed = await committer.commit(batch, clock.now().getTime())
    } catch (error) {
      const fault = faultOf(error)
      if (fault === 'storage' || (fault === 'again' && batch.length === 1)) return failed(batch, error)
      const [only] = batch
      if (batch.length === 1 && only) {
        log.warn({ err: error, deviceId: only.deviceId }, 'a message was refused by the database')
        only.resolve({ refused: { reason: 'value_not_representable', detail: contentDetail(error) } })
        return
      }
      const middle = batch.length >> 1
      await store(batch.slice(0, middle))
      return store(batch.slice(middle))
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
    while (end < queue.length && (end === 0 || readings < mostReadingsPerBatch))
      readings += queue[end++]?.readings.length ?? 0
    const batch = end === queue.length ? queue : queue.slice(0, end)
    queue = end === queue.length ? [] : queue.slice(end)
    return batch
  }

  const run = async () => {
    // Messages of one socket chunk, and of sockets that are ready together, share a commit.
    await new Promise((resolve) => setImmediate(resolve))
    while (queue.length > 0) {
      // A transaction costs as much as ten messages: where several are on their way anyhow, a short wait halves the work.
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
      const refusal = refusalOf(readings, receivedAtMs, mostBehindMs?.())
      if (refusal) return Promise.resolve({ refused: refusal })
      const given = packetId !== undefined && readings.some(({ deviceTimeMs }) => deviceTimeMs === undefined)
      const key = given ? messageKey(packetId, payload) : undefined
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
