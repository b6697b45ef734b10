import { type RawBuilder, sql } from 'kysely'
import '../../devices/devices.tables.ts'
import '../../products/products.tables.ts'
import '../cycles.tables.ts'

/**
 * Whether a wash `c` is going on now. A machine that uploads the past has a running wash of a former day until its next readings arrive:
 * by the clock of the machine, the last reading that was followed is then older than a wash of its product may be silent.
 */
export const isGoingOn = (
  now: Date,
): RawBuilder<boolean> => sql<boolean>`(c.result = 'running' AND NOT EXISTS (
  SELECT FROM cycle_followers followed JOIN devices machine ON machine.id = followed.device_id JOIN products model ON model.id = machine.product_id
   WHERE followed.device_id = c.device_id
     AND followed.followed_until < ${now}::timestamptz - (model.recognition ->> 'maxGapMs')::float8 * interval '1 millisecond'))`
