/*
 * The action log: when a device connected and why it was gone, when it fell silent and spoke again, which facts of itself it told
 * anew. Entries are gathered and written once a second, so a fleet that comes back at once costs some statements; refusals are kept
 * by telemetry and read beside them. A device keeps its newest entries. The log is for people: where it cannot be written for long,
 * entries are lost and counted, and nothing else waits for it.
 */
import type { ActionFacts } from '@limpid/contract/actions'
import type { DisconnectReason } from '@limpid/contract/kernel/device-message'
import type { Pool } from 'pg'
import type { Clock } from '../../platform/clock.ts'
import type { Logger } from '../../platform/log.ts'
import type { DoorSession } from '../../platform/mqtt/session.ts'
import { printable } from '../telemetry/telemetry.face.ts'
import { changedFacts, createStrike, joinChanges, keptChange } from './actions.rules.ts'
import { insertActions, type PendingAction, trimActions } from './actions.store.ts'

export interface ActionLog {
  connected(session: DoorSession): void
  disconnected(session: DoorSession, reason: DisconnectReason): void
  add<Kind extends keyof ActionFacts>(deviceId: string, kind: Kind, facts: ActionFacts[Kind], at?: Date): void
  /** A device told facts of itself; `before` are the same ones as they were known. */
  told(deviceId: string, before: Record<string, unknown>, told: Record<string, unknown>): void
  /** Writes what waits now. */
  flush(): Promise<void>
  /** Writes what waits, and takes nothing more. */
  close(): Promise<void>
}

export interface ActionLogOptions {
  pool: Pool
  clock: Clock
  log: Logger
  /** The hash of the token that a device signed in with. */
  tokenHashOf: (deviceId: string) => Buffer | undefined
  /** Hears after the commit which devices have new entries. */
  onAdded: (deviceIds: readonly string[]) => void
}

const writeEveryMs = 1_000
const mostWaiting = 50_000
const mostAtOnce = 5_000
/** After so many entries of a device it is looked whether it has too many. */
const trimAfter = 100
const clientIdChars = 128

export function createActionLog({ pool, clock, log, tokenHashOf, onAdded }: ActionLogOptions): ActionLog {
  let waiting: PendingAction[] = []
  let newest = new Map<string, PendingAction>()
  let lost = 0
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<void> = Promise.resolve()
  let closed = false
  const written = new Map<string, number>()
  const since = new WeakMap<DoorSession, number>()

  async function write(): Promise<void> {
    const taken = waiting
    waiting = []
    newest = new Map()
    try {
      while (taken.length > 0) {
        const part = taken.slice(0, mostAtOnce)
        await insertActions(pool, part)
        taken.splice(0, part.length)
        const deviceIds = new Set(part.map(({ deviceId }) => deviceId))
        await trim(part)
        onAdded([...deviceIds])
      }
    } catch (error) {
      log.warn({ err: error, entries: taken.length }, 'the action log could not be written; trying again')
      giveBack(taken)
    }
    if (lost > 0) log.warn({ lost }, 'entries of the action log were lost')
    lost = 0
  }

  /** The newest are kept where they are too many. */
  function giveBack(taken: PendingAction[]): void {
    const all = [...taken, ...waiting]
    waiting = all.slice(-mostWaiting)
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
    if (waiting.length >= mostWaiting) {
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
      // Some clients take their token for a name of their own.
      const clientId = printable(createStrike(tokenHashOf(deviceId))(session.clientId))
      add(deviceId, 'connected', { protocol, clientId: clientId.slice(0, clientIdChars), address })
    },
    disconnected(session, reason) {
      const beganMs = since.get(session)
      const lastedSeconds = beganMs === undefined ? null : Math.round((performance.now() - beganMs) / 1000)
      add(session.deviceId, 'disconnected', { reason, lastedSeconds })
    },
    add,
    told(deviceId, before, told) {
      const changes = changedFacts(before, told).map(keptChange)
      if (changes.length > 0) add(deviceId, 'state', { changes })
    },
    flush,
    async close() {
      closed = true
      await flush()
    },
  }
}
