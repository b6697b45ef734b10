import { type WallTile, wallCalls } from '@limpid/contract/displays/wall'
import { isMachine, isToday, one, washes } from '../independent.ts'
import { type Figure, figureOf } from '../table.ts'
import type { World } from '../world.ts'

const ms = (column: string) => `extract(epoch FROM ${column})::float8 * 1000`
const lastFault = `(SELECT t.text FROM telemetry t JOIN metrics m ON m.id = t.metric_id
  WHERE t.device_id = d.id AND m.key = 'fault_code' ORDER BY t.ts DESC LIMIT 1)`
/** By the model of the product; what that does not list is critical. */
const faultSeverity = `CASE WHEN ${lastFault} <> '' THEN coalesce(
  (SELECT f ->> 'severity' FROM json_array_elements(p.model -> 'faults') f WHERE f ->> 'code' = ${lastFault}), 'critical') END`
const running = `(SELECT json_build_array(${ms('c.started_at')}, (
    SELECT percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM x.ended_at - x.started_at)) FROM cycles x
     WHERE x.device_id = d.id AND x.result = 'completed' AND coalesce(x.programme, '') = coalesce(c.programme, '') HAVING count(*) >= 3))
  FROM cycles c WHERE c.device_id = d.id AND c.ended_at IS NULL)`
const lastWash = `(SELECT json_build_array(${ms('c.ended_at')}, c.result, c.hygiene ->> 'outcome') FROM cycles c
  WHERE c.device_id = d.id AND c.ended_at IS NOT NULL ORDER BY c.ended_at DESC LIMIT 1)`
/** What a probe measured last, of the values that its model puts first, with their limits. */
const readings = `(SELECT json_agg(json_build_array(value, low, high) ORDER BY at) FROM (
  SELECT n.at, (x ->> 'range')::json AS range, (x -> 'limits' ->> 'low')::float8 AS low, (x -> 'limits' ->> 'high')::float8 AS high, (
           SELECT t.value FROM telemetry t JOIN metrics m ON m.id = t.metric_id
            WHERE t.device_id = d.id AND m.key = x ->> 'key' ORDER BY t.ts DESC LIMIT 1) AS value
    FROM json_array_elements(p.model -> 'metrics') WITH ORDINALITY n(x, at) WHERE x ->> 'headline' = 'true' AND x ->> 'kind' = 'gauge') r
  WHERE value IS NOT NULL)`
const worst = (
  column: string,
) => `(SELECT ${column} FROM alarms a WHERE a.device_id = d.id AND a.cleared_at IS NULL
  ORDER BY array_position(ARRAY['critical', 'major', 'minor', 'warning'], a.severity) LIMIT 1)`

/** The tiles of all devices by their names, by devices, raw readings, washes and alarms. */
export const plainTiles = (world: World) =>
  one(
    world,
    `SELECT json_agg(json_build_array(d.id::text, d.online, ${ms('d.online_changed_at')}, ${ms('d.silent_since')},
        (SELECT max(${ms('t.ts')}) FROM telemetry t WHERE t.device_id = d.id), NOT ${isMachine}, ${faultSeverity},
        ${running}, ${lastWash}, CASE WHEN ${isMachine} THEN (SELECT count(*) FROM ${washes.replaceAll('devices d ON d.id', 'devices e ON e.id')}
           WHERE e.id = d.id AND ${isToday('c.started_at')}) END,
        CASE WHEN NOT ${isMachine} THEN ${readings} END, ${worst(`json_build_array(a.severity, a.kind, ${ms('a.raised_at')})`)},
        (SELECT json_build_array(s.latitude, s.longitude) FROM sites s WHERE s.id = d.site_id AND s.latitude IS NOT NULL)) ORDER BY d.name)
       FROM devices d JOIN products p ON p.id = d.product_id WHERE $1::timestamptz IS NOT NULL`,
  )

const at = (time: unknown) => (time === null ? null : Date.parse(String(time)))
const whenAny = <T>(list: readonly T[]) => (list.length > 0 ? list : null)

export const shownTiles = (tiles: readonly WallTile[]) =>
  tiles
    .toSorted((a, b) => a.name.localeCompare(b.name))
    .map(({ running: wash, lastWash: last, alarm, site, ...tile }) => [
      ...[tile.id, tile.online, at(tile.onlineChangedAt), at(tile.silentSince), at(tile.lastSeenAt)],
      ...[tile.measures, tile.faultSeverity, wash && [at(wash.startedAt), wash.medianSeconds]],
      last && [at(last.endedAt), last.result, last.hygiene],
      tile.washesToday,
      whenAny(tile.readings.map(({ value, low, high }) => [value, low, high])),
      alarm && [alarm.severity, alarm.kind, at(alarm.since)],
      site?.position ? [site.position.latitude, site.position.longitude] : null,
    ])

export const wallFigures: Figure[] = [
  figureOf(
    'wall of devices',
    {
      total: (world) => one(world, `SELECT count(*)::int FROM devices WHERE $1::timestamptz IS NOT NULL`),
      tiles: { plain: plainTiles, pick: shownTiles },
    },
    ({ t, anna }) => t.call(wallCalls.wall, { as: anna, query: {} }),
  ),
]
