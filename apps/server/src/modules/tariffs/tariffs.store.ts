import type { NewTariff } from '@limpid/contract/tariffs/tariffs'
import { refusedAs } from '../../platform/database/refusals.ts'
import type { Db } from '../../platform/database/tables.ts'
import { amountsByHour } from './tariffs.rules.ts'
import './tariffs.tables.ts'
import { countOwn } from '../../platform/database/own-rows.ts'

const dayTaken = refusedAs({ unique: 'tariffDayTaken' })

const columnsOf = (tariff: NewTariff, by: string, now: Date) => ({
  site_id: tariff.siteId,
  kind: tariff.kind,
  valid_from: tariff.validFrom,
  amount: tariff.amount,
  bands: JSON.stringify(tariff.bands),
  hours: amountsByHour(tariff),
  note: tariff.note,
  changed_at: now,
  changed_by: by,
})

/** Number of prices and factors of an owner. Those that the owner adds at once are counted one after the other. */
export function countTariffs(tx: Db, ownerId: string): Promise<number> {
  return countOwn(tx, 'tariffs', 'owner_id', ownerId)
}

/** Adds a price or factor; throws `tariffDayTaken`. */
export async function insertTariff(db: Db, ownerId: string, tariff: NewTariff, now: Date): Promise<string> {
  const { id } = await db
    .insertInto('tariffs')
    .values({ owner_id: ownerId, ...columnsOf(tariff, ownerId, now) })
    .returning('id')
    .executeTakeFirstOrThrow()
    .catch(dayTaken)
  return id
}

/** Updates one of a user's own; false if there is none. Throws `tariffDayTaken`. */
export async function updateTariff(
  db: Db,
  ownerId: string,
  id: string,
  tariff: NewTariff,
  now: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('tariffs')
    .set(columnsOf(tariff, ownerId, now))
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
    .catch(dayTaken)
  return numUpdatedRows > 0n
}

/** Deletes one of a user's own; false if there is none. */
export async function deleteTariff(db: Db, ownerId: string, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('tariffs')
    .where('owner_id', '=', ownerId)
    .where('id', '=', id)
    .executeTakeFirst()
  return numDeletedRows > 0n
}
