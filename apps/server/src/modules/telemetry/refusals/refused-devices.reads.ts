import type { Db } from '../../../platform/database/tables.ts'
import type { OwnedDevice } from '../../devices/devices.public.ts'
import '../../devices/devices.tables.ts'
import '../telemetry.tables.ts'

/** Devices with messages rejected since then. */
export function listRefused(db: Db, since: Date): Promise<OwnedDevice[]> {
  return db
    .selectFrom('refusals as r')
    .innerJoin('devices as d', 'd.id', 'r.device_id')
    .select(['d.id', 'd.name', 'd.sn', 'd.owner_id as ownerId'])
    .distinct()
    .where('r.received_at', '>', since)
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()
}
