import type { Db } from '../../../platform/database/tables.ts'
import type { OwnedDevice } from '../../devices/devices.public.ts'
import '../../devices/devices.tables.ts'
import '../telemetry.tables.ts'

export interface FaultyDevice extends OwnedDevice {
  code: string
}

/** Online devices that have reported a fault since then which persists; by owner and name. */
export async function listFaulty(db: Db, since: Date): Promise<FaultyDevice[]> {
  const rows = await db
    .selectFrom('telemetry_latest as l')
    .innerJoin('metrics as m', 'm.id', 'l.metric_id')
    .innerJoin('devices as d', 'd.id', 'l.device_id')
    .select(['d.id', 'd.name', 'd.sn', 'd.owner_id as ownerId', 'l.text as code'])
    .where('m.key', '=', 'fault_code')
    .where('l.text', '<>', '')
    .where('l.ts', '>', since)
    .where('d.online', '=', true)
    .orderBy('d.name')
    .orderBy('d.id')
    .execute()
  return rows.flatMap(({ code, ...device }) => (code ? [{ ...device, code }] : []))
}
