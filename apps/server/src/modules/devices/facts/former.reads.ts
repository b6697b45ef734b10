import { localise, type Words } from '@limpid/contract/kernel/words'
import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { ownerCondition } from '../../access/access.public.ts'
import '../devices.tables.ts'

/** What people are called who did something before the device changed hands. */
export const formerPerson: Words = { zh: '转让前的用户', en: 'a former user' }

/** Something done to a device: which, when, and by which account. */
interface Done {
  deviceId: RawBuilder<unknown>
  at: RawBuilder<unknown>
  by: RawBuilder<unknown>
}

/**
 * Whether something was done before the present owner got the device. A device keeps its history when it changes hands, but the
 * names of people, sites and groups around it are the former owner's: only staff who see the device, and whoever did it, read them.
 */
export function isFormer(ctx: Pick<PersonCtx, 'actor'>, { deviceId, at, by }: Done): RawBuilder<boolean> {
  return sql<boolean>`EXISTS (SELECT FROM devices held WHERE held.id = ${deviceId} AND ${at} <= held.owned_since
    AND ${by} IS DISTINCT FROM ${ctx.actor.id}::bigint
    AND (held.owner_id = ${ctx.actor.id} OR NOT ${ownerCondition(ctx, sql`held.owner_id`)}))`
}

/** The name of whoever did it, as the actor may read it. */
export function personName(
  ctx: Pick<PersonCtx, 'actor' | 'caller'>,
  done: Done,
  name: RawBuilder<unknown>,
): RawBuilder<string | null> {
  const former = localise(formerPerson, ctx.caller.language)
  return sql`CASE WHEN ${isFormer(ctx, done)} THEN ${former}::text ELSE ${name} END`
}
