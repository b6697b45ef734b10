import type { Refusal } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { RefusedPublish } from '../../../platform/mqtt/session.ts'
import type { PendingRefusal } from './pending-refusal.ts'
import { causeOf, printable } from './refusals.rules.ts'
import { writeRefusals } from './refusals.store.ts'

/**
 * Rejected messages, collected and written at most once a second, so that a device that sends only garbage
 * costs next to nothing. Consecutive similar ones form one entry with a counter. The queue is bounded; beyond
 * the limit only counters increase.
 */
export interface Refusals {
  add(deviceId: string, message: RefusedPublish, refusal: Refusal): void
  /** Writes pending entries now. */
  flush(): Promise<void>
  /** Writes pending entries and accepts no more. */
  close(): Promise<void>
}

/** Produces the stored part of a payload, without secrets. */
export interface Cleaner {
  text(text: string): string
  head(bytes: Uint8Array, max: number): Buffer
}

export interface RefusalsOptions {
  pool: Pool
  clock: Clock
  log: Logger
  /** Redacts a device's secrets before anything is written; nothing is redacted when omitted. */
  cleanerOf?: (deviceId: string) => Cleaner
  /** Called after the commit with the devices that have new rejections. */
  onAdded?: (deviceIds: readonly string[]) => void
}

const writeEveryMs = 1_000
/** The first rejection after a quiet period is shown promptly. */
const firstWriteMs = 200
const maxPerDevice = 16
const floodWarningMs = 60_000
const maxDevices = 5_000
const headBytes = 512
/** A secret that starts in the stored part may end here. */
const windowBytes = headBytes + 256
const detailChars = 400
const topicChars = 256

export function createRefusals({ pool, clock, log, cleanerOf, onAdded }: RefusalsOptions): Refusals {
  let warnedMs = Number.NEGATIVE_INFINITY
  let pending = new Map<string, PendingRefusal[]>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> | undefined
  let lastWriteMs = 0
  let closed = false

  const write = async () => {
    const batch = pending
    pending = new Map()
    lastWriteMs = performance.now()
    try {
      await writeRefusals(
        pool,
        [...batch].flatMap(([deviceId, list]) => {
          const cleaner = cleanerOf?.(deviceId) ?? asTheyAre
          return list.map((refusal) => kept(refusal, cleaner))
        }),
      )
    } catch (error) {
      log.warn(
        { err: error, devices: batch.size },
        'rejected messages could not be written and are retained for the next attempt',
      )
      requeue(batch)
      return
    }
    onAdded?.([...batch.keys()])
  }

  const requeue = (batch: Map<string, PendingRefusal[]>) => {
    const since = pending
    pending = batch
    for (const list of since.values()) for (const refusal of list) keep(refusal)
    if (!closed) schedule()
  }

  const flush = async () => {
    clearTimeout(timer)
    timer = undefined
    await writing
    if (pending.size === 0) return
    writing = write().finally(() => {
      writing = undefined
    })
    await writing
  }

  const schedule = () => {
    if (timer || closed) return
    const waitMs = Math.max(firstWriteMs, lastWriteMs + writeEveryMs - performance.now())
    timer = setTimeout(() => void flush(), waitMs)
  }

  /** Once a minute: a flood of rejections must not flood the log. */
  const warnOfFlood = ({ deviceId, reason }: PendingRefusal) => {
    const nowMs = performance.now()
    if (nowMs - warnedMs < floodWarningMs) return
    warnedMs = nowMs
    log.warn({ deviceId, reason }, 'too many devices have rejected messages to log them all; this is one')
  }

  const keep = (refusal: PendingRefusal) => {
    const list = pending.get(refusal.deviceId)
    if (!list) {
      if (pending.size < maxDevices) pending.set(refusal.deviceId, [refusal])
      else warnOfFlood(refusal)
      return
    }
    const like =
      list.length < maxPerDevice ? list.at(-1) : (list.findLast((one) => alike(one, refusal)) ?? list.at(-1))
    if (like && (alike(like, refusal) || list.length >= maxPerDevice)) {
      Object.assign(like, refusal, { repeats: like.repeats + refusal.repeats })
    } else list.push(refusal)
  }

  return {
    add(deviceId, { topic, payload, bytes = payload.length }, { reason, detail }) {
      if (closed) return
      keep({
        deviceId,
        receivedAtMs: clock.now().getTime(),
        reason,
        detail,
        topic,
        bytes,
        // Copied: a view would retain the whole chunk read from the socket.
        head: Buffer.from(payload.subarray(0, windowBytes)),
        repeats: 1,
      })
      schedule()
    },
    flush,
    async close() {
      closed = true
      await flush()
    },
  }
}

function alike(a: PendingRefusal, b: PendingRefusal): boolean {
  return a.reason === b.reason && a.topic === b.topic && causeOf(a) === causeOf(b)
}

const asTheyAre: Cleaner = {
  text: (text) => text,
  head: (bytes, max) => Buffer.from(bytes.subarray(0, max)),
}

/** The stored form: bounded, and without characters that cannot be displayed or stored. */
function kept(refusal: PendingRefusal, cleaner: Cleaner): PendingRefusal {
  return {
    ...refusal,
    detail: printable(cleaner.text(refusal.detail)).slice(0, detailChars),
    topic: printable(cleaner.text(refusal.topic)).slice(0, topicChars),
    head: cleaner.head(refusal.head, headBytes),
  }
}
