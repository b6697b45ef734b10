import type { Words } from '@limpid/contract/kernel/words'
import { sql } from 'kysely'
import type { Db } from '../../../platform/database/tables.ts'
import type { Forecast } from '../maintenance.rules.ts'
import '../maintenance.tables.ts'

/**
 * Syncs the tasks of these devices with the plans of their products; counting begins when the device was
 * added.
 */
export async function followProducts(db: Db, deviceIds: readonly string[]): Promise<void> {
  const ids = [...deviceIds]
  await sql`
    INSERT INTO maintenance_tasks AS t (device_id, key, name_zh, name_en, every_days, metric, amount, begins_at)
    SELECT d.id, task ->> 'key', task -> 'name' ->> 'zh', task -> 'name' ->> 'en', (task -> 'every' ->> 'days')::int,
           task -> 'every' -> 'counted' ->> 'metric', (task -> 'every' -> 'counted' ->> 'amount')::float8, d.created_at
      FROM devices d JOIN products p ON p.id = d.product_id CROSS JOIN LATERAL json_array_elements(p.model -> 'maintenance') task
     WHERE d.id = ANY(${ids}::bigint[])
    ON CONFLICT (device_id, key) DO UPDATE SET name_zh = excluded.name_zh, name_en = excluded.name_en,
       every_days = excluded.every_days, metric = excluded.metric, amount = excluded.amount, gone = false
     WHERE (t.name_zh, t.name_en, t.every_days, t.metric, t.amount, t.gone) IS DISTINCT FROM
       (excluded.name_zh, excluded.name_en, excluded.every_days, excluded.metric, excluded.amount, false)`.execute(
    db,
  )
  await sql`
    UPDATE maintenance_tasks t SET gone = true FROM devices d, products p
     WHERE d.id = t.device_id AND p.id = d.product_id AND d.id = ANY(${ids}::bigint[]) AND t.key IS NOT NULL AND NOT t.gone
       AND NOT EXISTS (SELECT FROM json_array_elements(p.model -> 'maintenance') task WHERE task ->> 'key' = t.key)`.execute(
    db,
  )
}

/** Stores the forecasts; a task that is no longer overdue may be notified again. */
export async function updateForecasts(
  db: Db,
  forecasts: readonly (Forecast & { id: string; counted: number | null; perDay: number | null })[],
  now: Date,
): Promise<void> {
  if (forecasts.length === 0) return
  const all = <T>(pick: (one: (typeof forecasts)[number]) => T) => forecasts.map(pick)
  await sql`
    UPDATE maintenance_tasks t SET counted = f.counted, per_day = f.per_day, soon_at = f.soon_at, due_at = f.due_at,
           due_by = f.due_by, looked_at = ${now}, told_at = CASE WHEN f.due_at <= ${now} THEN t.told_at END
      FROM unnest(${all(({ id }) => id)}::bigint[], ${all(({ counted }) => counted)}::float8[],
                  ${all(({ perDay }) => perDay)}::float8[], ${all(({ soonAt }) => soonAt)}::timestamptz[],
                  ${all(({ dueAt }) => dueAt)}::timestamptz[], ${all(({ dueBy }) => dueBy)}::text[])
           AS f(id, counted, per_day, soon_at, due_at, due_by)
     WHERE t.id = f.id`.execute(db)
}

export interface Overdue {
  name: Words
  device: { id: string; name: string; sn: string }
  ownerId: string
}

/** Overdue tasks without a notification so far; marks them as notified. */
export async function claimOverdue(db: Db, now: Date): Promise<Overdue[]> {
  const { rows } = await sql<{
    zh: string
    en: string
    id: string
    name: string
    sn: string
    ownerId: string
  }>`
    UPDATE maintenance_tasks t SET told_at = ${now} FROM devices d
     WHERE d.id = t.device_id AND t.due_at <= ${now} AND t.told_at IS NULL AND NOT t.paused AND NOT t.gone
    RETURNING t.name_zh AS zh, t.name_en AS en, d.id, d.name, d.sn, d.owner_id AS "ownerId"`.execute(db)
  return rows.map(({ zh, en, ownerId, ...device }) => ({ name: { zh, en }, device, ownerId }))
}
