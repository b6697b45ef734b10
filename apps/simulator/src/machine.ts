/**
 * A running machine of the fleet: the machine, its connection, and the clock between them. With a speed
 * factor, machine time runs ahead while messages carry wall-clock time, so a wash simply takes less time.
 */
import { backfill } from './connection/backfill.ts'
import { type Connection, openConnection } from './connection/connection.ts'
import { encode } from './connection/outbox.ts'
import { isUnavailable, type Member, startMachine } from './fleet.ts'
import { DAY_MS } from './schedule.ts'
import type { Reading, Run } from './things/thing.ts'

const MALFORMED_EVERY_MS = 1_800_000
const MALFORMED_FIRST_MS = 90_000
const OVERLAP_MS = 60_000

export type MachineOptions = {
  host: string
  port: number
  speed: number
  backfillDays: number
  /** How far an earlier run sent this machine's history; 0 = nothing. */
  sentUntilMs?: number
  onChange?: (state: 'up' | 'down', reason: string) => void
}

export type Machine = {
  readonly member: Member
  readonly connection: Connection
  readonly live: boolean
  /** Of its history, from 0 to 1. */
  readonly sentShare: number
  /** Time of the newest reading that the server holds. */
  readonly sentUntilMs: number
  /** Sends history if requested, then switches to live. Returns the number of history readings sent. */
  begin(): Promise<number>
  /** Advances the machine to the present. */
  tick(): void
  stop(): Promise<void>
}

export function createMachine(member: Member, options: MachineOptions): Machine {
  const { sentUntilMs = 0 } = options
  const connection = openConnection({
    host: options.host,
    port: options.port,
    token: member.accessToken,
    clientId: `sim-${member.sn}`,
    mqttVersion: member.mqttVersion,
    attributes: member.attributes,
    ...(options.onChange ? { onChange: options.onChange } : {}),
  })
  let machine: Run | undefined
  let originMs = 0
  let stopped = false
  let malformedAtMs = 0
  let fromMs = 0

  const present = () => originMs + (Date.now() - originMs) * options.speed
  /** Converts machine time to wall-clock time. */
  const stamp = (reading: Reading): Reading =>
    options.speed === 1
      ? reading
      : { ...reading, atMs: Math.round(originMs + (reading.atMs - originMs) / options.speed) }

  const isCutOff = () => Date.now() >= member.offlineFromMs

  return {
    member,
    connection,
    get live() {
      return originMs > 0
    },
    get sentShare() {
      if (originMs > 0) return 1
      const wholeMs = Date.now() - fromMs
      return fromMs > 0 ? Math.max(0, Math.min(1, (connection.acknowledgedMs - fromMs) / wholeMs)) : 0
    },
    get sentUntilMs() {
      return Math.max(sentUntilMs, connection.acknowledgedMs)
    },
    async begin() {
      const days = Math.max(0, options.backfillDays)
      // A meter begins a day earlier: the business days of its machines begin at other hours.
      const wholeMs = Date.now() - (days > 0 && member.behind.length > 0 ? days + 1 : days) * DAY_MS
      const run = startMachine(member, Math.max(wholeMs, sentUntilMs))
      machine = run
      fromMs = run.atMs
      let sent = 0
      if (sentUntilMs > fromMs) {
        // Sent by an earlier run, up to readings that may have been on their way.
        for (const _ of run.advanceTo(sentUntilMs - OVERLAP_MS, 'history'));
        fromMs = run.atMs
      }
      const presentMs = () => Math.min(Date.now(), member.offlineFromMs)
      if (days > 0) {
        connection.report({ demo_history: 'sending' })
        // A device reports all its values when it is first connected.
        if (sentUntilMs === 0) await connection.upload([run.snapshot()])
        sent = await backfill(run, connection, presentMs, () => stopped)
        if (!stopped) connection.report({ demo_history: 'complete' })
      }
      if (stopped) return sent
      // Without history only the present state counts; what a machine does after it was cut off reaches nobody.
      if (days === 0 || isCutOff()) for (const _ of run.advanceTo(Date.now(), 'history'));
      originMs = run.atMs
      malformedAtMs = originMs + MALFORMED_FIRST_MS
      if (!isCutOff()) connection.send(run.snapshot(), member.serverTime)
      return sent
    },
    tick() {
      if (originMs === 0 || !machine || stopped) return
      const nowMs = present()
      connection.setReachable(!isUnavailable(member, nowMs))
      if (isCutOff()) return
      for (const reading of machine.advanceTo(nowMs, 'live'))
        connection.send(stamp(reading), member.serverTime)
      if (!member.malformed || nowMs < malformedAtMs) return
      malformedAtMs = nowMs + MALFORMED_EVERY_MS
      connection.sendRaw(encode({ readings: [stamp(machine.snapshot())] }).slice(0, 61))
    },
    async stop() {
      stopped = true
      await connection.close()
    },
  }
}
