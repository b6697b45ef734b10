import { type RawBuilder, sql } from 'kysely'
import type { Ctx } from '../../../platform/context.ts'
import { interestedIn } from '../../access/access.public.ts'
import '../alarms.tables.ts'
import '../../devices/devices.tables.ts'

/** Whether the account of a row `w` of `alarm_quiet` does not see the alarm that is the cause of alarm `a`: a lost site, say. */
export const doesNotSeeCause = (
  ctx: Pick<Ctx, 'clock' | 'ports'>,
): RawBuilder<boolean> => sql<boolean>`NOT EXISTS (
  SELECT FROM alarms o JOIN devices d ON d.id = o.device_id CROSS JOIN LATERAL ${interestedIn(ctx, 'alarms')} i
   WHERE o.id = a.cause_id AND i.account_id = w.account_id)`
