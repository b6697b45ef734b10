import type { EscalationForm } from '@limpid/contract/escalations/schemas'
import type { PersonCtx } from '../../../platform/context.ts'
import { Problem } from '../../../platform/problem.ts'
import { listNames } from '../../groups/groups.public.ts'
import { hasSite } from '../../sites/sites.public.ts'
import { listPeople } from './chains.reads.ts'
import { deleteChain, insertChain, updateChain } from './chains.store.ts'

/** Adds a chain; throws `notFound` (site, group), `escalationPersonUnknown`, `tooManyEscalations`, `escalationNameTaken`. */
export async function createChain(ctx: PersonCtx, form: EscalationForm): Promise<{ id: string }> {
  await check(ctx, form)
  return { id: await insertChain(ctx, form) }
}

/** Edits a chain; throws as `createChain`, and `notFound`. */
export async function editChain(ctx: PersonCtx, id: string, form: EscalationForm): Promise<void> {
  await check(ctx, form)
  await updateChain(ctx, id, form)
}

/** Removes a chain of the actor; throws `notFound`. */
export const removeChain = (ctx: PersonCtx, id: string) => deleteChain(ctx, id)

async function check(ctx: PersonCtx, { scope, siteId, groupId, steps }: EscalationForm): Promise<void> {
  const target = { all: '-', site: siteId, group: groupId }[scope]
  if (target === null) throw new Problem('notFound')
  if (siteId !== null && !(await hasSite(ctx.db, ctx.actor.id, siteId))) throw new Problem('notFound')
  if (groupId !== null && (await listNames(ctx.db, ctx.actor.id, [groupId])).length === 0)
    throw new Problem('notFound')
  if (steps.some(({ to, accountIds }) => (to === 'people') !== accountIds.length > 0))
    throw new Problem('invalidRequest')
  const named = steps.flatMap(({ accountIds }) => accountIds)
  if (named.length === 0) return
  const known = new Set((await listPeople(ctx)).map(({ id }) => id))
  if (named.some((id) => !known.has(id))) throw new Problem('escalationPersonUnknown')
}
