import { writeFile } from 'node:fs/promises'
import type { InsightMeasure } from '@limpid/contract/analysis/insights'
import type pg from 'pg'
import { insertDevice } from '../../apps/server/src/modules/devices/devices.store.ts'
import type { Db } from '../../apps/server/src/platform/database/tables.ts'

/** What each defect must be found as. */
export const measuresOf = {
  leak: ['standbyWater'],
  scale: ['standbyEnergy', 'energyPerWash', 'duration'],
  dosing: ['detergentPerWash'],
  'early-door': ['waterPerWash', 'hygieneFailed', 'duration'],
  'probe-drift': ['ph'],
} as const satisfies Record<string, readonly InsightMeasure[]>
export type Kind = keyof typeof measuresOf

export interface Machine {
  id: string
  sn: string
  fault?: { kind: Kind; growDays: number }
}

/** The simulator gives a machine its hours by its place in the list of its product: banquet halls stay without a defect. */
const dishwashers: readonly (Kind | undefined)[] = [
  ...[undefined, undefined, undefined, 'leak'],
  ...['scale', 'dosing', undefined, 'early-door'],
] as const

/** Twenty healthy machines, and each defect, once within three days and once within three weeks. */
function plan(): { product: string; fault?: Machine['fault'] }[] {
  const healthy = (product: string, count: number) => Array.from({ length: count }, () => ({ product }))
  const fault = [3, 21].flatMap((growDays) => [
    ...dishwashers.map((kind) => ({ product: 'xwjTft', ...(kind && { fault: { kind, growDays } }) })),
    { product: 'xyj', fault: { kind: 'leak' as const, growDays } },
    { product: 'sdqS1', fault: { kind: 'probe-drift' as const, growDays } },
  ])
  // Eight dishwashers above are healthy.
  return [...fault, ...healthy('xyj', 4), ...healthy('xyjTft', 4), ...healthy('sdqS1', 4)]
}

/** Registers the machines and writes what the simulator reads. */
export async function registerFleet(
  { db, pool, file }: { db: Db; pool: pg.Pool; file: string },
  faultAt: Date,
): Promise<Machine[]> {
  const owner = await pool.query<{ id: string }>(
    `INSERT INTO accounts (username, nickname, password_hash) VALUES ('insights', 'insights', 'x') RETURNING id`,
  )
  const products = await pool.query<{ id: string; code: string }>('SELECT id, code FROM products')
  const entries: object[] = []
  const machines: Machine[] = []
  for (const [n, { product, fault }] of plan().entries()) {
    const sn = `INSIGHT-${String(n + 1).padStart(2, '0')}`
    const productId = products.rows.find(({ code }) => code === product)?.id ?? ''
    const ownerId = owner.rows[0]?.id ?? ''
    const device = { name: sn, sn, productId, ownerId, simulated: true }
    const { id, accessToken } = await insertDevice(db, device)
    const injected = fault && [`${fault.kind}~${fault.growDays}@${faultAt.toISOString()}`]
    entries.push({ sn, name: sn, product, accessToken, ...(injected && { injected }) })
    machines.push({ id, sn, ...(fault && { fault }) })
  }
  await writeFile(file, JSON.stringify(entries))
  return machines
}
