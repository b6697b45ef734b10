import { tariffs } from '@limpid/contract/tariffs/tariffs'
import type pg from 'pg'
import type { Person, TestApp } from '../../app.ts'

/** What washes took of detergent and rinse aid: some tell neither. */
export const addAmounts = (pool: pg.Pool) =>
  pool.query(
    `UPDATE cycles SET detergent_ml = CASE WHEN hour % 7 <> 3 THEN 20 + hour % 5 END, rinse_aid_ml = CASE WHEN hour % 3 <> 1 THEN 2 + hour % 4 * 0.5 END
       FROM (SELECT id, extract(epoch FROM started_at)::int / 3600 AS hour FROM cycles) h WHERE h.id = cycles.id AND ended_at IS NOT NULL`,
  )

/**
 * Electricity is dear in the morning, on weekdays another price than at the weekend, and costs more at the site in New York since the day
 * with 25 hours. Rinse aid has a price only since then, and nothing is entered of what water emits.
 */
export async function addPrices(t: TestApp, as: Person, site: string): Promise<void> {
  const price = (kind: string, amount: number, more: object = {}) =>
    t.call(tariffs.create, {
      as,
      body: { siteId: null, kind, validFrom: '2026-10-01', amount, bands: [], note: '', ...more },
    })
  const morning = [
    { fromHour: 7, toHour: 11, on: 'weekdays', amount: 21_000 },
    { fromHour: 2, toHour: 9, on: 'weekend', amount: 7_300 },
  ]
  await price('electricity', 10_100, { bands: morning })
  const afternoon = [{ fromHour: 3, toHour: 15, on: 'all', amount: 45_700 }]
  await price('electricity', 30_700, { siteId: site, validFrom: '2026-11-01', bands: afternoon })
  await price('water', 41_300)
  await price('detergent', 183_000)
  await price('rinseAid', 97_000, { validFrom: '2026-11-01' })
  await price('electricityCarbon', 5_810)
}

/** Open alarms, one of them acknowledged, and a task that is overdue. */
export async function addAttention(pool: pg.Pool, [dishwasher, bar]: readonly string[], site: string) {
  await pool.query('UPDATE sites SET latitude = 40.7, longitude = -74 WHERE id = $1', [site])
  await pool.query(
    `INSERT INTO alarms (device_id, key, kind, severity, raised_at, recorded_at, changed_at, notified_at, acknowledged_at, code, name, value, limit_value,
                         unit, precision, count, details)
     SELECT device::bigint, kind, kind, severity, raised::timestamptz, raised::timestamptz, raised::timestamptz, raised::timestamptz,
            acknowledged::timestamptz, code, '{"zh":"告警","en":"Alarm"}', value, "limit", unit, precision, count, details
       FROM jsonb_to_recordset($1) a(device text, kind text, severity text, raised text, acknowledged text, code text, value float8, "limit" float8,
                                     unit text, precision int, count int, details jsonb)`,
    [
      JSON.stringify([
        {
          ...{ device: dishwasher, kind: 'hygiene', severity: 'critical', raised: '2026-11-07T11:00:00Z' },
          ...{
            acknowledged: null,
            code: 'tooCold',
            value: 71.4,
            limit: 82,
            unit: '°C',
            precision: 1,
            count: 2,
          },
          details: { since: '2026-11-06T09:00:00Z', value: 72.5 },
        },
        {
          ...{ device: bar, kind: 'fault', severity: 'major', raised: '2026-11-08T06:00:00Z' },
          ...{ acknowledged: '2026-11-08T07:00:00Z', code: 'F8', value: null, limit: null },
          ...{ unit: '', precision: 0, count: 1, details: {} },
        },
        {
          ...{ device: dishwasher, kind: 'supply', severity: 'minor', raised: '2026-11-08T01:00:00Z' },
          ...{ acknowledged: null, code: '', value: 12, limit: 15, unit: '%', precision: 0, count: 1 },
          details: { consumable: 'rinse_aid', until: '2026-11-10T03:00:00Z' },
        },
      ]),
    ],
  )
  await pool.query(
    `INSERT INTO maintenance_tasks (device_id, key, name_zh, name_en, every_days, begins_at, due_at, soon_at, due_by)
     VALUES ($1, NULL, '清洗', 'Clean', 30, '2026-10-06T12:00:00Z', '2026-11-05T12:00:00Z', '2026-11-05T12:00:00Z', 'days')`,
    [dishwasher],
  )
}
