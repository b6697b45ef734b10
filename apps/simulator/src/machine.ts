/**
 * A running machine of the fleet: the machine, its connection, and the clock between them. With a speed
 * factor, machine time runs ahead while messages carry wall-clock time, so a wash simply takes less time.
 */
import { backfill } from './connection/backfill.ts'
import { type Connection, openConnection } from './connection/connection.ts'
import { encode } from './connection/outbox.ts'
import { isOutOfReach, type Member, startMachine } from './fleet.ts'
import { DAY_MS } from './schedule.ts'
import type { Reading, Run } from './things/thing.ts'

const MALFORMED_EVERY_MS = 1_800_000
const MALFORMED_FIRST_MS = 90_000

export type MachineOptions = {
  host: string
  port: number
  speed: number
  backfillDays: number
  onChange?: (state: 'up' | 'down', reason: string) => void
}

export type Machine = {
  readonly member: Member
  readonly connection: Connection
  readonly live: boolean
  /** Sends history if requested, then switches to live. Returns the number of history readings sent. */
  begin(): Promise<number>
  /** Advances the machine to the present. */
  tick(): void
  stop(): Promise<void>
}

export function createMachine(member: Member, options: MachineOptions): Machine {
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

  const present = () => originMs + (Date.now() - originMs) * options.speed
  /** Converts machine time to wall-clock time. */
  const stamp = (reading: Reading): Reading =>
    options.speed === 1
      ? reading
      : { ...reading, atMs: Math.round(originMs + (reading.atMs - originMs) / options.speed) }

  return {
    member,
    connection,
    get live() {
      return originMs > 0
    },
    async begin() {
      const days = Math.max(0, options.backfillDays)
      const run = startMachine(member, Date.now() - days * DAY_MS)
      machine = run
      let sent = 0
      if (days > 0) sent = await backfill(run, connection, Date.now, () => stopped)
      // Today's readings from before the start are not sent; the machine only has to reach the present state.
      else for (const _ of run.advanceTo(Date.now(), 'history'));
      originMs = run.atMs
      malformedAtMs = originMs + MALFORMED_FIRST_MS
      connection.send(run.snapshot(), member.serverTime)
      return sent
    },
    tick() {
      if (originMs === 0 || !machine || stopped) return
      const nowMs = present()
      connection.setReachable(!isOutOfReach(member, nowMs))
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
