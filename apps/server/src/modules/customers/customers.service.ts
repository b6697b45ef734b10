/* What staff of the shop do with members in their scope: tags, notes, and the status of the account. */
import type { PersonCtx } from '../../platform/context.ts'
import { changeUsers, type UserParts } from '../users/users.public.ts'
import type {} from './customers.events.ts'
import { mustSeeMember } from './customers.reads.ts'
import { insertNote, replaceTags } from './customers.store.ts'

/** Sets the tags of a member to exactly these. Throws `notFound`. */
export async function setTags(ctx: PersonCtx, id: string, tags: readonly string[]): Promise<null> {
  await mustSeeMember(ctx, id)
  await ctx.db.transaction().execute((tx) => replaceTags(tx, id, [...new Set(tags)]))
  ctx.events.emit('customers.changed', {})
  return null
}

/** Adds a note that only staff see. Throws `notFound`. */
export async function addNote(ctx: PersonCtx, id: string, note: string): Promise<null> {
  await mustSeeMember(ctx, id)
  await insertNote(ctx.db, { accountId: id, note, by: ctx.actor.id, at: ctx.clock.now() })
  return null
}

/** Enables or disables a member, whose sessions then end. Throws `notFound`, `accountAbove`, `ownAccountFixed`. */
export async function setStatus(
  ctx: PersonCtx,
  parts: UserParts,
  id: string,
  status: boolean,
): Promise<null> {
  await mustSeeMember(ctx, id)
  await changeUsers(ctx, parts, { ids: [id], status })
  return null
}
