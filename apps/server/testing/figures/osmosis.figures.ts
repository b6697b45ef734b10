import type { OsmosisUnit } from '@limpid/contract/analysis/probes/osmosis-units'
import { one } from './independent.ts'
import type { Rows } from './table.ts'
import type { World } from './world.ts'

/** Means of each hour by raw readings that can be, before (`$2`) and behind (`$3`) the unit, while both stood in New York, from the day on since which they are a pair. */
const hours = `(
  SELECT (hour AT TIME ZONE 'America/New_York')::date AS day, a, b FROM (
    SELECT date_trunc('hour', t.ts) AS hour, avg(t.value) FILTER (WHERE t.device_id = $2::bigint) AS a, avg(t.value) FILTER (WHERE t.device_id = $3::bigint) AS b
      FROM telemetry t JOIN metrics m ON m.id = t.metric_id AND m.key = 'conductivity'
     WHERE t.device_id IN ($2::bigint, $3::bigint) AND t.value <= 5000 AND t.ts <= $1 GROUP BY 1) means
   WHERE a IS NOT NULL AND b IS NOT NULL AND hour >= '2026-11-03T05:00:00Z'::timestamptz AND hour + interval '1 hour' <= '2026-11-08T14:20:00Z'::timestamptz) h`
const compared = `json_build_object('hours', count(*), 'inlet', avg(a), 'outlet', avg(b), 'rejection', (avg(a) - avg(b)) / avg(a))`
const ask = (world: World, text: string) => one(world, text, [world.probe, world.behind])

export const osmosisUnits: Rows<OsmosisUnit> = {
  outlet: { plain: async ({ behind }) => behind, pick: ({ id }) => id },
  inlet: { plain: async ({ probe }) => probe, pick: ({ id }) => id },
  metric: async () => 'conductivity',
  name: 'noFigure',
  unit: 'noFigure',
  precision: 'noFigure',
  total: (world) => ask(world, `SELECT ${compared} FROM ${hours}`),
  days: {
    plain: (world) =>
      ask(
        world,
        `SELECT json_agg(json_build_array(day, sums) ORDER BY day) FROM (SELECT day, ${compared} AS sums FROM ${hours} GROUP BY 1) days`,
      ),
    pick: (list) => list.map(({ day, ...sums }) => [day, sums]),
  },
}
