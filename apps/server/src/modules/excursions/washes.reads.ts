import '../cycles/cycles.public.ts'
import type { WaterWash } from '@limpid/contract/excursions/excursions'
import type { Page } from '@limpid/contract/kernel/page'
import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../platform/database/tables.ts'
import { assumedAt } from './neighbours.reads.ts'

/** The machines whose washes are queried. */
export interface Machines {
  probeId: string
  ids: readonly string[]
  /** Maximum duration of their washes. */
  longestMs: number
  now: Date
}

/**
 * Washes `c` in the span `s` while the probe (stay `p`) and the machine (stay `m`) were at the same site. All
 * four are half-open, and overlap if the latest start is before the earliest end.
 */
const washesIn = ({ probeId, ids, longestMs, now }: Machines): RawBuilder<unknown> => sql`
  JOIN site_stays p ON p.device_id = ${probeId} AND p.began_at < s.ended AND p.ended_at > s.started
  JOIN site_stays m ON m.site_id = p.site_id AND m.device_id = ANY(${[...ids]}::bigint[])
   AND m.began_at < least(s.ended, p.ended_at) AND m.ended_at > greatest(s.started, p.began_at)
  JOIN cycles c ON c.device_id = m.device_id AND c.started_at < least(s.ended, p.ended_at, m.ended_at)
   AND c.started_at > s.started - ${longestMs}::float8 * interval '1 millisecond'
   AND coalesce(c.ended_at, ${now}) > greatest(s.started, p.began_at, m.began_at)`

/** Number of washes in each of these spans. */
export async function countWashesIn(
  db: Db,
  machines: Machines,
  spans: readonly { from: Date; to: Date }[],
): Promise<number[]> {
  if (spans.length === 0 || machines.ids.length === 0) return spans.map(() => 0)
  const { rows } = await sql<{ number: number; washes: number }>`
    SELECT s.number::int, count(DISTINCT c.id)::int AS washes
      FROM unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[])
           WITH ORDINALITY AS s(started, ended, number) ${washesIn(machines)}
     GROUP BY s.number`.execute(db)
  const counts = new Map(rows.map(({ number, washes }) => [number, washes]))
  return spans.map((_, index) => counts.get(index + 1) ?? 0)
}

/** Number of washes in any of these spans; each counts once. */
export async function countWashesDuring(
  db: Db,
  machines: Machines,
  spans: readonly { from: Date; to: Date }[],
): Promise<number> {
  if (spans.length === 0 || machines.ids.length === 0) return 0
  const { rows } = await sql<{ washes: number }>`
    SELECT count(DISTINCT c.id)::int AS washes
      FROM unnest(${spans.map(({ from }) => from)}::timestamptz[], ${spans.map(({ to }) => to)}::timestamptz[]) AS s(started, ended)
           ${washesIn(machines)}`.execute(db)
  return rows[0]?.washes ?? 0
}

interface WashIn extends Omit<WaterWash, 'device'> {
  deviceId: string
  name: string
  sn: string
}

/** JSON stores timestamps as text. */
const verdictOf = ({ outcome, reason, recalculatedAt }: NonNullable<WashIn['hygiene']>) => ({
  outcome,
  reason,
  recalculatedAt: recalculatedAt && new Date(recalculatedAt),
})

/** The washes of a span, newest first. */
export async function pageWashesIn(
  db: Db,
  machines: Machines,
  { from, to }: { from: Date; to: Date },
  { pageNum, pageSize }: { pageNum: number; pageSize: number },
): Promise<Page<WashIn>> {
  if (machines.ids.length === 0) return { list: [], total: 0 }
  const start = sql`greatest(c.started_at, s.started)`
  const { rows } = await sql<WashIn & { total: string }>`
    SELECT c.id, c.device_id AS "deviceId", d.name, d.sn, c.started_at AS "startedAt", c.ended_at AS "endedAt", c.result, c.hygiene,
           bool_or(${assumedAt('p', start)} OR ${assumedAt('m', start)}) AS assumed, count(*) OVER () AS total
      FROM (SELECT ${from}::timestamptz AS started, ${to}::timestamptz AS ended) s ${washesIn(machines)}
      JOIN devices d ON d.id = c.device_id
     GROUP BY c.id, d.id ORDER BY c.started_at DESC, c.id DESC
     LIMIT ${pageSize} OFFSET ${(pageNum - 1) * pageSize}`.execute(db)
  const [first] = rows
  if (!first && pageNum > 1) {
    const { total } = await pageWashesIn(db, machines, { from, to }, { pageNum: 1, pageSize: 1 })
    return { list: [], total }
  }
  return {
    list: rows.map(({ total: _, hygiene, ...row }) => ({ ...row, hygiene: hygiene && verdictOf(hygiene) })),
    total: Number(first?.total ?? 0),
  }
}
