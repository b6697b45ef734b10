import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../platform/context.ts'
import { seenDepts } from '../users/users.public.ts'
import '../users/users.tables.ts'

/**
 * A condition on a list of people's activities: the account in a column (an id or null) belongs to a
 * department visible to the actor, or is the actor. An actor who sees everyone also sees entries without a
 * known account.
 */
export async function personCondition(
  { db, actor }: PersonCtx,
  person: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
  const seen = await seenDepts(db, actor)
  if (!seen) return sql<boolean>`true`
  return sql<boolean>`(${person} = ${actor.id} OR ${person} IN (
    SELECT s.id FROM accounts s WHERE s.dept_id = ANY (${[...seen]}::bigint[])))`
}
