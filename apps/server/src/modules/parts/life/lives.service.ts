import type { PartLifeNow } from '@limpid/contract/parts/parts'
import type { PartLife } from '@limpid/contract/products/parts'
import type { Db } from '../../../platform/database/tables.ts'
import { listLevels, listRises } from '../../telemetry/telemetry.public.ts'
import { partLives } from './life.rules.ts'

/** Something in a device that wears out or runs out. */
export interface Wearing {
  /** Returned with the result. */
  id: string
  deviceId: string
  life: PartLife
  installedAt: Date
}

/** Progress of these lives, by id, with two queries of the readings for all together. */
export async function listPartLives(
  db: Db,
  wearing: readonly Wearing[],
  now: Date,
): Promise<Map<string, PartLifeNow[]>> {
  const counting = wearing.flatMap(({ id, deviceId, life: { counted }, installedAt }) =>
    counted ? [{ id, deviceId, metric: counted.metric, since: installedAt }] : [],
  )
  const levelled = wearing.flatMap(({ id, deviceId, life: { level } }) =>
    level ? [{ id, deviceId, metric: level.metric }] : [],
  )
  const [rises, levels] = await Promise.all([listRises(db, counting, now), listLevels(db, levelled, now)])
  return new Map(
    wearing.map(({ id, life, installedAt }) => {
      const use = { life, installedAt, counted: rises.get(id) ?? null, level: levels.get(id) ?? null }
      return [id, partLives(use, now)]
    }),
  )
}
