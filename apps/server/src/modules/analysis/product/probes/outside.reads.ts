import { type RawBuilder, sql } from 'kysely'
import { gapIntervals } from '../../../telemetry/telemetry.public.ts'
import '../../../devices/devices.tables.ts'

/**
 * Whether the water of a probe `d`, of product `p`, is outside a limit now: the latest value of a metric with limits, as long as it holds. The page of
 * the product says the same at the end of a range.
 */
export const isOutsideNow = (now: Date): RawBuilder<boolean> => sql`EXISTS (
  SELECT FROM json_array_elements(p.model -> 'metrics') metric JOIN metrics n ON n.key = metric ->> 'key'
    JOIN telemetry_latest l ON l.device_id = d.id AND l.metric_id = n.id
    LEFT JOIN telemetry_intervals i ON i.device_id = d.id AND i.metric_id = n.id
   WHERE metric ->> 'kind' = 'gauge' AND metric -> 'values' IS NULL AND metric -> 'wear' IS NULL AND metric -> 'limits' -> 'when' IS NULL
     AND (metric -> 'range' IS NULL OR l.value BETWEEN (metric -> 'range' ->> 0)::float8 AND (metric -> 'range' ->> 1)::float8)
     AND (l.value < (metric -> 'limits' ->> 'low')::float8 OR l.value > (metric -> 'limits' ->> 'high')::float8)
     AND l.ts + ${gapIntervals}::int * greatest((metric ->> 'expectedIntervalSeconds')::float8, i.seconds) * interval '1 second' > ${now})`
