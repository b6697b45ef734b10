import { createHash } from 'node:crypto'
import type { PoolClient } from 'pg'
import type { StoredVerdict } from '../cycles.tables.ts'
import type { AppliedRules } from './applied.rules.ts'
import type { CurveReading } from './curve.ts'

/** Previous assessment of a wash: none yet, or a verdict by these limits. */
export interface Judged {
  startedAtMs: number
  verdict: StoredVerdict | null
  rulesId: number | null
  rules: AppliedRules | null
}

/** Stored assessments of a device's washes that start at these times. */
export async function listJudged(
  client: PoolClient,
  deviceId: string,
  startsMs: readonly number[],
): Promise<Judged[]> {
  const { rows } = await client.query<Omit<Judged, 'startedAtMs'> & { started: Date }>(
    `select c.started_at as started, c.hygiene as verdict, c.hygiene_rules_id as "rulesId", h.rules
     from cycles c left join hygiene_rules h on h.id = c.hygiene_rules_id
     where c.device_id = $1 and c.started_at = any($2::timestamptz[])`,
    [deviceId, startsMs.map((ms) => new Date(ms))],
  )
  return rows.map(({ started, ...row }) => ({ ...row, startedAtMs: started.getTime() }))
}

/** The id of these limits, which are stored once. */
export async function storeRules(client: PoolClient, rules: AppliedRules): Promise<number> {
  const text = JSON.stringify(rules)
  const digest = createHash('sha256').update(text).digest()
  const { rows } = await client.query<{ id: number }>(
    `with added as (insert into hygiene_rules (digest, rules) values ($1, $2) on conflict do nothing returning id)
     select id from added union all select id from hygiene_rules where digest = $1 limit 1`,
    [digest, text],
  )
  if (rows[0]) return rows[0].id
  // Another transaction added them concurrently.
  const again = await client.query<{ id: number }>('select id from hygiene_rules where digest = $1', [digest])
  return again.rows[0]?.id ?? 0
}

/**
 * Readings of these metrics in each window, including `marginMs` before it, in time order; windows by index.
 */
export async function curvesOf(
  client: PoolClient,
  deviceId: string,
  metrics: readonly string[],
  windows: readonly { fromMs: number; toMs: number }[],
  marginMs: number,
): Promise<Record<string, CurveReading[]>[]> {
  const { rows } = await client.query<{ place: string; metric: string; at: number; value: number }>(
    `select w.place, m.key as metric, (extract(epoch from r.ts) * 1000)::float8 as at, r.value
     from unnest($3::timestamptz[], $4::timestamptz[]) with ordinality w (from_at, to_at, place)
     cross join metrics m
     cross join lateral (
       select t.ts, t.value from telemetry t
       where t.device_id = $1 and t.metric_id = m.id and t.ts >= w.from_at and t.ts < w.to_at and t.value is not null
       order by t.ts limit 50000
     ) r where m.key = any($2) order by w.place, m.key, r.ts`,
    [
      deviceId,
      metrics,
      windows.map(({ fromMs }) => new Date(fromMs - marginMs)),
      windows.map(({ toMs }) => new Date(toMs)),
    ],
  )
  const curves: Record<string, CurveReading[]>[] = windows.map(() => ({}))
  for (const { place, metric, at, value } of rows) {
    const curve = curves[Number(place) - 1] ?? {}
    curve[metric] ??= []
    curve[metric].push({ atMs: at, celsius: value })
  }
  return curves
}
