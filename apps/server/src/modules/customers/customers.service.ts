/* What staff of the shop do with members in their scope: tags, notes, the status of the account, and its erasure. */
import type { Erasure } from '@limpid/contract/users/erasure'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { Problem } from '../../platform/problem.ts'
import { changeUsers, previewErasure, removeUsers, type UserParts } from '../users/users.public.ts'
import type {} from './customers.events.ts'
import { mustSeeMember } from './customers.reads.ts'
import { insertNote, lockMember, replaceTags } from './customers.store.ts'

/** Sets the tags of a member to exactly these. Throws `notFound`. */
export async function setTags(ctx: PersonCtx, id: string, tags: readonly string[]): Promise<null> {
  await onLocked(ctx, id, (tx) => replaceTags(tx, id, [...new Set(tags)]))
  ctx.events.emit('customers.changed', {})
  return null
}

/** Adds a note that only staff see. Throws `notFound`. */
export async function addNote(ctx: PersonCtx, id: string, note: string): Promise<null> {
  const by = ctx.actor.id
  await onLocked(ctx, id, (tx) => insertNote(tx, { accountId: id, note, by, at: ctx.clock.now() }))
  return null
}

/** Two at once would otherwise merge what they set, or leave something with an account that is being deleted. */
async function onLocked(ctx: PersonCtx, id: string, change: (tx: Db) => Promise<void>): Promise<void> {
  await mustSeeMember(ctx, id)
  await ctx.db.transaction().execute(async (tx) => {
    if (!(await lockMember(tx, id))) throw new Problem('notFound')
    await change(tx)
  })
}

/** Enables or disables a member, whose sessions then end; a note on why is one on the member. Throws `notFound`, `accountAbove`, `ownAccountFixed`. */
export async function setStatus(
  ctx: PersonCtx,
  parts: UserParts,
  id: string,
  { status, note }: { status: boolean; note: string },
): Promise<null> {
  await mustSeeMember(ctx, id)
  await changeUsers(ctx, parts, { ids: [id], status })
  if (note !== '') await addNote(ctx, id, note)
  return null
}

/** What a member still has that the erasure depends on. Throws `notFound`, `accountAbove`, `ownAccountFixed`. */
export async function previewMemberErasure(ctx: PersonCtx, parts: UserParts, id: string): Promise<Erasure> {
  await mustSeeMember(ctx, id)
  return previewErasure(ctx, parts, id)
}

/**
 * Erases a member. Throws `notFound`, `accountAbove`, `ownAccountFixed`, `userOwnsDevices`, `userHoldsMoney`,
 * `userHasOrders`.
 */
export async function eraseMember(ctx: PersonCtx, parts: UserParts, id: string): Promise<null> {
  await mustSeeMember(ctx, id)
  await removeUsers(ctx, parts, [id])
  return null
}
