import { type RawBuilder, sql } from 'kysely'
import type { PersonCtx } from '../../../platform/context.ts'
import { seenDepts } from './scope.reads.ts'

/**
 * A condition on a list of what people did: that the person of a column, which holds the id of an account or nothing, stands in a
 * department that the actor sees, or is the actor. Who sees everybody sees also what nobody known did.
 */
export async function withinScope(
  { db, actor }: PersonCtx,
  person: RawBuilder<unknown>,
): Promise<RawBuilder<boolean>> {
  const seen = await seenDepts(db, actor)
  if (!seen) return sql<boolean>`true`
  return sql<boolean>`(${person} = ${actor.id} OR ${person} IN (
    SELECT s.id FROM accounts s WHERE s.dept_id = ANY (${[...seen]}::bigint[])))`
}
