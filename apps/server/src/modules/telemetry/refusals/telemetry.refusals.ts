import type { Refusal, RefusalReason } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'
import type { Clock } from '../../../platform/clock.ts'
import type { Logger } from '../../../platform/log.ts'
import type { RefusedPublish } from '../../../platform/mqtt/session.ts'
import { printable } from './refusals.rules.ts'
import { writeRefusals } from './refusals.store.ts'

/**
 * Messages that were not taken, gathered and written at most once a second, so that a device which sends nothing but
 * nonsense costs next to nothing. Like ones in a row are one entry with a counter. What waits is bounded; beyond the
 * bound an entry only counts.
 */
export interface Refusals {
  add(deviceId: string, message: RefusedPublish, refusal: Refusal): void
  /** Writes what waits now. */
  flush(): Promise<void>
  /** Writes what waits, and takes nothing more. */
  close(): Promise<void>
}

export interface PendingRefusal {
  deviceId: string
  receivedAtMs: number
  reason: RefusalReason
  detail: string
  topic: string
  /** Length of the whole payload, and the first bytes of it. */
  bytes: number
  head: Buffer
  repeats: number
}

/** What is kept of a payload, without secrets. */
export interface Cleaner {
  text(text: string): string
  head(bytes: Uint8Array, most: number): Buffer
}

export interface RefusalsOptions {
  pool: Pool
  clock: Clock
  log: Logger
  /** What takes a device's secrets out before anything is written; nothing is taken out when left out. */
  cleanerOf?: (deviceId: string) => Cleaner
  /** Hears after the commit which devices have new refusals. */
  onAdded?: (deviceIds: readonly string[]) => void
}

const writeEveryMs = 1_000
/** The first refusal after a quiet time is shown soon. */
const firstWriteMs = 200
const mostPerDevice = 16
const floodWarningMs = 60_000
const mostDevices = 5_000
const headBytes = 512
/** A secret that begins in what is kept may end here. */
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
    const taken = pending
    pending = new Map()
    lastWriteMs = performance.now()
    try {
      await writeRefusals(
        pool,
        [...taken].flatMap(([deviceId, list]) => {
          const cleaner = cleanerOf?.(deviceId) ?? asTheyAre
          return list.map((refusal) => kept(refusal, cleaner))
        }),
      )
    } catch (error) {
      log.warn(
        { err: error, devices: taken.size },
        'refusals could not be written and are kept for the next time',
      )
      giveBack(taken)
      return
    }
    onAdded?.([...taken.keys()])
  }

  const giveBack = (taken: Map<string, PendingRefusal[]>) => {
    const since = pending
    pending = taken
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

  /** Once a minute: a flood of refusals must not become a flood of the log. */
  const warnOfFlood = ({ deviceId, reason }: PendingRefusal) => {
    const nowMs = performance.now()
    if (nowMs - warnedMs < floodWarningMs) return
    warnedMs = nowMs
    log.warn({ deviceId, reason }, 'too many devices are refused to keep them all; this is one')
  }

  const keep = (refusal: PendingRefusal) => {
    const list = pending.get(refusal.deviceId)
    if (!list) {
      if (pending.size < mostDevices) pending.set(refusal.deviceId, [refusal])
      else warnOfFlood(refusal)
      return
    }
    const like =
      list.length < mostPerDevice ? list.at(-1) : (list.findLast((one) => alike(one, refusal)) ?? list.at(-1))
    if (like && (alike(like, refusal) || list.length >= mostPerDevice)) {
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
        // Not a view: it would hold the whole chunk that the socket read.
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
  return a.reason === b.reason && a.topic === b.topic
}

const asTheyAre: Cleaner = {
  text: (text) => text,
  head: (bytes, most) => Buffer.from(bytes.subarray(0, most)),
}

/** As it is written: bounded, and without what no screen or database text can hold. */
function kept(refusal: PendingRefusal, cleaner: Cleaner): PendingRefusal {
  return {
    ...refusal,
    detail: printable(cleaner.text(refusal.detail)).slice(0, detailChars),
    topic: printable(cleaner.text(refusal.topic)).slice(0, topicChars),
    head: cleaner.head(refusal.head, headBytes),
  }
}
