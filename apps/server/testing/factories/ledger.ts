import { diaries } from '@limpid/contract/diaries/diaries'
import { expect } from 'vitest'
import { insertDevice } from '../../src/modules/devices/devices.store.ts'
import { writeDiaries } from '../../src/modules/diaries/diaries.service.ts'
import type { Person, TestApp } from '../app.ts'

/** Starts in November in Shanghai time, where the machine is: the first one is still in October in UTC. */
const washStart = (hour: number) => new Date(Date.UTC(2026, 9, 31, 15 + hour))

/** A dishwasher in Shanghai time with four washes, the last of which was corrected: five records. */
export async function insertLedgerMachine(t: TestApp, owner: Person): Promise<string> {
  const { rows } = await t.database.pool.query("SELECT id FROM products WHERE code = 'xwjTft'")
  const productId = rows[0].id
  const device = { name: '洗碗机', sn: 'SN-1', productId, ownerId: owner.id, simulated: false }
  const { id } = await insertDevice(t.database.db, device)
  await t.database.pool.query("UPDATE devices SET time_zone = 'Asia/Shanghai' WHERE id = $1", [id])
  for (let hour = 0; hour < 4; hour += 1) await addWash(t, id, hour, 3)
  await writeLedger(t)
  await addWash(t, id, 3, 5)
  await writeLedger(t)
  return id
}

/** A wash of two minutes, or another amount of water of one that is there; the third fails hygiene. */
async function addWash(t: TestApp, deviceId: string, hour: number, waterLitres: number): Promise<void> {
  const outcome = hour === 2 ? 'failed' : 'passed'
  const verdict = { outcome, reason: null, a0: null, checks: [], recalculatedAt: null }
  const startedAt = washStart(hour)
  await t.database.pool.query(
    `INSERT INTO cycles (device_id, started_at, ended_at, result, source, programme, phases, water_litres, energy_kwh, hygiene)
     VALUES ($1, $2, $3, 'completed', 'phase', 'short', '[]', $4, 0.5, $5)
     ON CONFLICT (device_id, started_at) DO UPDATE SET water_litres = excluded.water_litres`,
    [deviceId, startedAt, new Date(startedAt.getTime() + 120_000), waterLitres, verdict],
  )
}

/** Writes what the ledgers do not have yet. */
const writeLedger = (t: TestApp) =>
  writeDiaries({ pool: t.database.pool, clock: t.app.ctx.clock, onGrown: () => {} })

/** Requests a file of November and waits until it is made. */
export async function makeLedgerFile(
  t: TestApp,
  as: Person,
  params: { id: string },
  { format, language }: { format: string; language: string },
): Promise<string> {
  const headers = { 'accept-language': language }
  const body = { month: '2026-11', format }
  const { id } = (await t.call(diaries.makeReport, { as, params, body, headers })).data
  const files = async () => (await t.call(diaries.reports, { as, params })).data
  const file = async () => (await files()).find((one: { id: string }) => one.id === id)
  await expect.poll(async () => (await file()).state, { timeout: 20_000 }).toBe('done')
  return id
}
