import { fleet } from '@limpid/contract/fleet/fleet'
import { sites } from '@limpid/contract/sites/sites'
import { createTestApp, type Person, type TestApp } from './app.ts'
import { deviceOf } from './factories/devices.ts'
import { connectDevice, openSide } from './live/device-side.ts'
import { TELEMETRY } from './mqtt-endpoint.ts'

/** Yesterday at 08:00 UTC. */
const startMs = Math.floor(Date.now() / 86_400_000) * 86_400_000 - 16 * 3_600_000
/** This many minutes after it. */
export const at = (minute: number) => new Date(startMs + minute * 60_000).toISOString()

/**
 * The probe's reports, by minute; its expected interval is three minutes, so that a reading holds for nine.
 */
const reported: Record<number, Record<string, number>> = {
  // The probe is worn: that is outside its limit, but says nothing about the water.
  0: { ph: 7.2, tds: 320, turbidity: 0.4, probe_slope: 70, probe_offset: 60 },
  3: { ph: 8.5 },
  6: { ph: 8.51 },
  9: { ph: 8.9, tds: 500 },
  12: { ph: 99 },
  15: { ph: 8.7 },
  18: { ph: 8.5 },
  30: { ph: 9 },
  60: { ph: 6.4 },
  63: { ph: 8.6 },
  66: { ph: 7 },
}

/**
 * A site of anna's with a probe that reported its water through the MQTT endpoint, and machines: one there,
 * one that has moved, one elsewhere.
 */
export async function openWaterSite() {
  const t = await createTestApp()
  const anna = await t.person('anna', ['MEMBER'])
  const probe = await deviceOf(t, anna, 'W-1', 'sdqS1')
  const machine = await deviceOf(t, anna, 'M-1')
  const moved = await deviceOf(t, anna, 'M-2')
  const elsewhere = await deviceOf(t, anna, 'M-3')
  const [kitchen, laundry] = [await site(t, anna, '厨房'), await site(t, anna, '洗衣房')]
  const place = (ids: readonly string[], siteId: string) =>
    t.call(fleet.place, { as: anna, body: { devices: { ids }, siteId } })
  await place([probe, machine, moved], kitchen)
  await place([elsewhere], laundry)
  await place([moved], laundry)
  await notify(t, anna, probe)
  return {
    t,
    anna,
    bert: await t.person('bert', ['MEMBER']),
    nobody: await t.person('nemo', []),
    probe,
    machine,
    moved,
    elsewhere,
    /** Creates a finished wash between two minutes; returns its id. */
    async wash(device: string, from: number, to: number): Promise<string> {
      const verdict = { outcome: 'passed', reason: null, a0: null, checks: [], recalculatedAt: null }
      const { rows } = await t.database.pool.query(
        `INSERT INTO cycles (device_id, started_at, ended_at, result, source, phases, hygiene)
         VALUES ($1, $2, $3, 'completed', 'phase', '[]', $4) RETURNING id`,
        [device, at(from), at(to), verdict],
      )
      return String(rows[0].id)
    },
    unshare: () => t.database.pool.query('DELETE FROM shares'),
  }
}
export type WaterSite = Awaited<ReturnType<typeof openWaterSite>>

async function site(t: TestApp, as: Person, name: string): Promise<string> {
  const body = { name, address: '', position: null, timeZone: 'Asia/Shanghai' }
  return (await t.call(sites.create, { as, body })).data.id
}

async function notify(t: TestApp, owner: Person, probe: string): Promise<void> {
  const side = await openSide(t)
  const client = await connectDevice(t, side, probe, owner)
  const values = Object.entries(reported).map(([minute, one]) => ({
    ts: Date.parse(at(Number(minute))),
    values: one,
  }))
  await client.publishAsync(TELEMETRY, JSON.stringify(values), { qos: 1 })
  client.end(true)
  await side.close()
}
