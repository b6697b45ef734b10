import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/http/problem.ts'
import { maySeeDevice } from './devices.rules.ts'
import './devices.tables.ts'

export { deviceChannel, tellAboutDevice } from './devices.news.ts'
export { seesEveryDevice } from './devices.rules.ts'

/** What higher modules may ask of devices. */
export interface DeviceIdentity {
  id: string
  productId: string
  ownerId: string
  timeZone: string
}

export async function findDevice(db: Db, id: string): Promise<DeviceIdentity | undefined> {
  return db
    .selectFrom('devices')
    .select(['id', 'product_id as productId', 'owner_id as ownerId', 'time_zone as timeZone'])
    .where('id', '=', id)
    .executeTakeFirst()
}

/** A device that the actor may see; throws `notFound` for any other. */
export async function getVisibleDevice(ctx: PersonCtx, id: string): Promise<DeviceIdentity> {
  const device = await findDevice(ctx.db, id)
  if (!device || !maySeeDevice(ctx.actor, device)) throw new Problem('notFound')
  return device
}
