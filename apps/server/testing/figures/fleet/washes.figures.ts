import { washesCalls } from '@limpid/contract/analysis/washes'
import { localDay, one, washes } from '../independent.ts'
import { type Figure, figureOf } from '../table.ts'

const washed = `${localDay('c.started_at')} BETWEEN '2026-11-07' AND '2026-11-08' AND c.ended_at <= $1`

/** The washes behind the figures of a weekend, with their sums. */
export const washesFigures: Figure[] = [
  figureOf(
    'washes of a weekend',
    {
      total: (world) => one(world, `SELECT count(*)::int FROM ${washes} WHERE ${washed}`),
      sums: (world) =>
        one(
          world,
          `SELECT json_build_object('waterLitres', sum(c.water_litres), 'energyKwh', sum(c.energy_kwh)) FROM ${washes} WHERE ${washed}`,
        ),
      list: {
        plain: (world) =>
          one(
            world,
            `SELECT json_agg(json_build_array(c.id::text, extract(epoch FROM c.started_at) * 1000, extract(epoch FROM c.ended_at) * 1000, c.result,
                      c.hygiene ->> 'outcome', c.hygiene ->> 'reason', c.rewash::int, c.water_litres, c.energy_kwh) ORDER BY c.started_at DESC, c.id DESC)
               FROM ${washes} WHERE ${washed}`,
          ),
        pick: (list: Wash[]) =>
          list.map(
            ({ id, startedAt, endedAt, result, hygiene, hygieneReason, rewash, waterLitres, energyKwh }) => [
              ...[id, Date.parse(startedAt), Date.parse(endedAt), result, hygiene, hygieneReason, rewash],
              ...[waterLitres, energyKwh],
            ],
          ),
      },
    },
    ({ t, anna }) =>
      t.call(washesCalls.washes, {
        as: anna,
        query: { fromDay: '2026-11-07', toDay: '2026-11-08', pageSize: 100 },
      }),
  ),
]

/** As it arrives. */
interface Wash {
  id: string
  startedAt: string
  endedAt: string
  result: string
  hygiene: string | null
  hygieneReason: string | null
  rewash: number
  waterLitres: number | null
  energyKwh: number | null
}
