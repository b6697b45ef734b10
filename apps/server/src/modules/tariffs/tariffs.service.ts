/* What things cost an owner, and what they emit: by site or for all sites, from a day on until the next amount of the same kind. Amounts
   are whole ten-thousandths. Figures are computed when they are asked for, so a changed price changes the cost of days past. */
import { maxTariffs, type NewTariff } from '@limpid/contract/tariffs/tariffs'
import type { PersonCtx } from '../../platform/context.ts'
import { Problem } from '../../platform/problem.ts'
import { hasSite } from '../sites/sites.public.ts'
import { countTariffs, deleteTariff, insertTariff, updateTariff } from './tariffs.store.ts'

/** Throws `notFound` for a site that is not the actor's, `tariffBandsInvalid`. */
async function checkTariff({ db, actor }: PersonCtx, { siteId, kind, bands }: NewTariff): Promise<void> {
  if (siteId !== null && !(await hasSite(db, actor.id, siteId))) throw new Problem('notFound')
  if (bands.length > 0 && kind !== 'electricity') throw new Problem('tariffBandsInvalid')
}

/** Adds a price or factor; throws `notFound`, `tariffBandsInvalid`, `tariffDayTaken`, `tooManyTariffs`. */
export async function createTariff(ctx: PersonCtx, tariff: NewTariff): Promise<{ id: string }> {
  await checkTariff(ctx, tariff)
  const { actor, clock, db } = ctx
  return db.transaction().execute(async (tx) => {
    if ((await countTariffs(tx, actor.id)) >= maxTariffs) throw new Problem('tooManyTariffs')
    return { id: await insertTariff(tx, actor.id, tariff, clock.now()) }
  })
}

/** Edits one of the actor's own; throws as `createTariff`. */
export async function changeTariff(ctx: PersonCtx, id: string, tariff: NewTariff): Promise<null> {
  await checkTariff(ctx, tariff)
  if (!(await updateTariff(ctx.db, ctx.actor.id, id, tariff, ctx.clock.now()))) throw new Problem('notFound')
  return null
}

/** Deletes one of the actor's own; throws `notFound`. */
export async function removeTariff({ db, actor }: PersonCtx, id: string): Promise<null> {
  if (!(await deleteTariff(db, actor.id, id))) throw new Problem('notFound')
  return null
}
