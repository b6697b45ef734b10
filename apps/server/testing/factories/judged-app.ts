import { alarms } from '@limpid/contract/alarms/alarms'
import type { AlarmRow } from '@limpid/contract/alarms/schemas'
import type { RuleJudge } from '../../src/modules/alarm-rules/judge/judge.port.ts'
import { createRecorder } from '../../src/modules/telemetry/telemetry.service.ts'
import { createTestApp, type Person, type TestApp } from '../app.ts'
import { quiet, type setClock } from './telemetry.ts'

/** An app whose alarm rules judge what a device of the member anna reports, at once. */
export interface JudgedApp {
  t: TestApp
  anna: Person
  judge: RuleJudge
  /** The device measures these values now, and they are judged. */
  report(device: string, values: Record<string, number | string>): Promise<void>
  /** The alarms of rules, of one device or of all. */
  listed(deviceId?: string): Promise<AlarmRow[]>
  close(): Promise<void>
}

export async function createJudgedApp(clock: ReturnType<typeof setClock>): Promise<JudgedApp> {
  const t = await createTestApp({ clock })
  const anna = await t.person('anna', ['MEMBER'])
  const judge = t.app.ports.get('alarm-rules.judge')
  const recorder = createRecorder({
    pool: t.database.database.devices,
    clock,
    log: quiet,
    onCommitted: (batch) => judge.heard(batch),
  })
  return {
    t,
    anna,
    judge,
    async report(device, values) {
      const receivedAtMs = clock.now().getTime()
      const meta = { receivedAtMs, duplicate: false, packetId: undefined, payload: new Uint8Array() }
      const readings = Object.entries(values).map(([metric, value]) => ({
        metric,
        value,
        deviceTimeMs: receivedAtMs,
      }))
      await recorder.record(device, readings, meta)
      await judge.settled()
    },
    async listed(deviceId) {
      const query = { kind: 'process', ...(deviceId && { deviceId }) }
      return (await t.call(alarms.page, { as: anna, query })).data.list
    },
    async close() {
      await recorder.close()
      await t.close()
    },
  }
}
