/* The device log: when a device connected and why it disconnected, when it stopped and resumed reporting,
   and which attributes it changed. Entries are collected and written once a second, so a fleet that
   reconnects at once costs only a few statements; rejected messages are stored by telemetry and read
   together with the log. A device keeps its newest entries. The log is for people: if it cannot be written
   for long, entries are dropped and counted, and nothing else waits for it. */
import type { ActionFacts } from '@limpid/contract/device-log/device-log'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import { cutText } from '../../platform/cut-text.ts'
import type { Logger } from '../../platform/log.ts'
import type { MqttSession } from '../../platform/mqtt/session.ts'
import { printable } from '../telemetry/telemetry.public.ts'
import { changedFacts, createRedactor, joinChanges, redactedChange } from './device-log.rules.ts'
import { insertActions, type PendingAction, trimActions } from './device-log.store.ts'

export interface ActionLog {
  connected(session: MqttSession): void
  disconnected(session: MqttSession, reason: DisconnectReason): void
  add<Kind extends keyof ActionFacts>(deviceId: string, kind: Kind, facts: ActionFacts[Kind], at?: Date): void
  /** A device reported attributes; `before` holds their previous values. */
  reported(deviceId: string, before: Record<string, unknown>, reported: Record<string, unknown>): void
  /** Writes pending entries now. */
  flush(): Promise<void>
  /** Writes pending entries and accepts no more. */
  close(): Promise<void>
}

export interface ActionLogOptions {
  pool: Pool
  clock: Clock
  log: Logger
  /** Hash of the token that a device signed in with. */
  tokenHashOf: (deviceId: string) => Buffer | undefined
  /** Called after the commit with the devices that have new entries. */
  onAdded: (deviceIds: readonly string[]) => void
}

const writeEveryMs = 1_000
const maxWaiting = 50_000
const maxAtOnce = 5_000
/** After this many entries of a device, its total is checked against the limit. */
const trimAfter = 100
const clientIdChars = 128

export function createDeviceLog({ pool, clock, log, tokenHashOf, onAdded }: ActionLogOptions): ActionLog {
  let waiting: PendingAction[] = []
  let newest = new Map<string, PendingAction>()
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false
  const written = new Map<string, number>()
  const since = new WeakMap<MqttSession, number>()

  async function write(): Promise<void> {
    const batch = waiting
    waiting = []
    newest = new Map()
    try {
      while (batch.length > 0) {
        const part = batch.slice(0, maxAtOnce)
        await insertActions(pool, part)
        batch.splice(0, part.length)
        const deviceIds = new Set(part.map(({ deviceId }) => deviceId))
        await trim(part)
        onAdded([...deviceIds])
      }
    } catch (error) {
      log.warn({ err: error, entries: batch.length }, 'the device log could not be written; retrying')
      requeue(batch)
    }
    if (lost > 0) log.warn({ lost }, 'entries of the device log were lost')
    lost = 0
  }

  /** Keeps the newest when there are too many. */
  function requeue(batch: PendingAction[]): void {
    const all = [...batch, ...waiting]
    waiting = all.slice(-maxWaiting)
    lost += all.length - waiting.length
    if (!closed) schedule()
  }

  async function trim(part: readonly PendingAction[]): Promise<void> {
    for (const { deviceId } of part) written.set(deviceId, (written.get(deviceId) ?? 0) + 1)
    const many = [...written].filter(([, count]) => count >= trimAfter).map(([deviceId]) => deviceId)
    for (const deviceId of many) written.delete(deviceId)
    if (many.length > 0) await trimActions(pool, many)
  }

  function schedule(): void {
    timer ??= setTimeout(() => void flush(), writeEveryMs)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    timer = undefined
    writing = writing.then(() => (waiting.length > 0 ? write() : undefined))
    return writing
  }

  const add: ActionLog['add'] = (deviceId, kind, facts, at = clock.now()) => {
    if (closed) return
    const last = newest.get(deviceId)
    if (last?.kind === 'state' && kind === 'state') {
      const [before, after] = [last.facts, facts] as ActionFacts['state'][]
      last.facts = { changes: joinChanges(before?.changes ?? [], after?.changes ?? []) }
      return
    }
    if (waiting.length >= maxWaiting) {
      lost += 1
      return
    }
    const entry = { deviceId, at, kind, facts }
    newest.set(deviceId, entry)
    waiting.push(entry)
    schedule()
  }

  return {
    connected(session) {
      const { deviceId, protocol, address } = session
      since.set(session, performance.now())
      // Some clients use their token as client id.
      const clientId = printable(createRedactor(tokenHashOf(deviceId))(session.clientId))
      add(deviceId, 'connected', { protocol, clientId: cutText(clientId, clientIdChars), address })
    },
    disconnected(session, reason) {
      const beganMs = since.get(session)
      const lastedSeconds = beganMs === undefined ? null : Math.round((performance.now() - beganMs) / 1000)
      add(session.deviceId, 'disconnected', { reason, lastedSeconds })
    },
    add,
    reported(deviceId, before, reported) {
      const changes = changedFacts(before, reported)
      if (changes.length === 0) return
      const redact = createRedactor(tokenHashOf(deviceId))
      add(deviceId, 'state', { changes: changes.map((change) => redactedChange(change, redact)) })
    },
    flush,
    async close() {
      closed = true
      await flush()
    },
  }
}
