import { sql } from 'kysely'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import type { ConditionSource, FoundCondition } from '../../devices/devices.public.ts'
import '../telemetry.tables.ts'

/** What the models say of the fault codes of each product. */
const knownFaults = sql`known AS MATERIALIZED (
  SELECT DISTINCT ON (p.id, one ->> 'code') p.id, one ->> 'code' AS code, one -> 'name' AS name, one ->> 'severity' AS severity
    FROM products p CROSS JOIN json_array_elements(p.model -> 'faults') one)`

/**
 * Machines whose last word was a fault, whether or not they are connected. A code that the model does not list counts as
 * critical, because nobody knows what it means.
 */
export const faultConditions: ConditionSource = {
  async find(db, { devices }) {
    const { rows } = await sql<FoundCondition>`
      WITH ${knownFaults}
      SELECT d.id AS "deviceId", l.text AS code, k.name, coalesce(k.severity, 'critical') AS severity, coalesce(f.since, l.ts) AS since
        FROM telemetry_latest l
        JOIN metrics m ON m.id = l.metric_id AND m.key = 'fault_code'
        JOIN devices d ON d.id = l.device_id
        LEFT JOIN known k ON k.id = d.product_id AND k.code = l.text
        LEFT JOIN device_faults f ON f.device_id = d.id AND f.code = l.text
       WHERE l.text <> '' AND ${devices}`.execute(db)
    return rows
  },
}
