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
  fault?: { kind: Kind; growDays: number; daysAgo: number }
}

/** The simulator gives a machine its hours by its place in the list of its product: banquet halls stay without a defect. */
const dishwashers: readonly (Kind | undefined)[] = [
  ...[undefined, undefined, undefined, 'leak'],
  ...['scale', 'dosing', undefined, 'early-door'],
] as const

export const historyDays = 84

/** How a defect grows: days until it is full-grown, and how many days ago it began; the last one with the history of its machine. */
const growths = [
  { growDays: 3, daysAgo: 40 },
  { growDays: 21, daysAgo: 40 },
  { growDays: 60, daysAgo: 60 },
  { growDays: 120, daysAgo: historyDays },
] as const

/** 28 healthy machines and each defect in each growth; a small fleet has 15 and none of three weeks. */
function plan(isSmall: boolean): { product: string; fault?: Machine['fault'] }[] {
  const healthy = (product: string, count: number) => Array.from({ length: count }, () => ({ product }))
  const chosen = growths.filter(({ growDays }) => !isSmall || growDays !== 21)
  const faulty = chosen.flatMap((growth) => [
    ...dishwashers.map((kind) => ({ product: 'xwjTft', ...(kind && { fault: { kind, ...growth } }) })),
    { product: 'xyj', fault: { kind: 'leak' as const, ...growth } },
    { product: 'sdqS1', fault: { kind: 'probe-drift' as const, ...growth } },
  ])
  // Four of the dishwashers of each growth are healthy.
  const each = isSmall ? 1 : 4
  return [...faulty, ...healthy('xyj', each), ...healthy('xyjTft', each), ...healthy('sdqS1', each)]
}

/** Registers the machines and writes what the simulator reads. */
export async function registerFleet(
  { db, pool, file }: { db: Db; pool: pg.Pool; file: string },
  { isSmall, daysAgo }: { isSmall: boolean; daysAgo: (days: number) => Date },
): Promise<Machine[]> {
  const owner = await pool.query<{ id: string }>(
    `INSERT INTO accounts (username, nickname, password_hash) VALUES ('insights', 'insights', 'x') RETURNING id`,
  )
  const products = await pool.query<{ id: string; code: string }>('SELECT id, code FROM products')
  const entries: object[] = []
  const machines: Machine[] = []
  for (const [n, { product, fault }] of plan(isSmall).entries()) {
    const sn = `INSIGHT-${String(n + 1).padStart(2, '0')}`
    const productId = products.rows.find(({ code }) => code === product)?.id ?? ''
    const ownerId = owner.rows[0]?.id ?? ''
    const device = { name: sn, sn, productId, ownerId, simulated: true }
    const { id, accessToken } = await insertDevice(db, device)
    const injected = fault && [`${fault.kind}~${fault.growDays}@${daysAgo(fault.daysAgo).toISOString()}`]
    entries.push({ sn, name: sn, product, accessToken, ...(injected && { injected }) })
    machines.push({ id, sn, ...(fault && { fault }) })
  }
  await writeFile(file, JSON.stringify(entries))
  return machines
}
