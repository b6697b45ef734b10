import type { AuditLine, AuditRow } from '@limpid/contract/audit/audit'
import type { PersonCtx } from '../../platform/context.ts'
import { type Named, name } from './audit.rules.ts'
import { referencesIn } from './references.rules.ts'
import { keyOf, snapshots } from './things.reads.ts'
import { visibleOf } from './visible.reads.ts'

const isIn = (things: Named, { noun, id }: { noun: string; id: string }) => things.get(noun)?.has(id) ?? false

/**
 * Entries whose targets say whether they still exist, and what they are called where no name was recorded: that is a name of
 * today, so only of what the reader may see.
 */
export async function withNames(ctx: PersonCtx, rows: readonly AuditRow[]): Promise<AuditRow[]> {
  const things: Named = new Map()
  for (const { noun, id } of rows.flatMap((row) => row.things)) name(things, noun, [id])
  const [now, visible] = [await snapshots(ctx.db, things, ctx.config.links), await visibleOf(ctx, things)]
  return rows.map((row) => ({
    ...row,
    things: row.things.map((thing) => {
      const found = now.get(keyOf(thing.noun, thing.id))
      return {
        ...thing,
        present: found !== undefined,
        name: thing.name || (isIn(visible, thing) ? (found?.name ?? '') : ''),
      }
    }),
  }))
}

/** What the ids in a request stand for. A rejected request may name what its sender must not see: it keeps its ids. */
export async function namesIn(
  ctx: PersonCtx,
  { call, outcome, things: targets }: AuditRow,
  input: unknown,
): Promise<AuditLine['names']> {
  const own = targets.flatMap(({ id, name: text }) =>
    text === '' ? [] : ['id', 'ids'].map((field) => ({ field, id, name: text })),
  )
  if (outcome !== 'done') return own
  const references = referencesIn(call, input)
  const things: Named = new Map()
  for (const { noun, id } of references) name(things, noun, [id])
  const visible = await visibleOf(ctx, things)
  const now = await snapshots(ctx.db, visible, ctx.config.links)
  const named = references.flatMap(({ field, noun, id }) => {
    const text = now.get(keyOf(noun, id))?.name
    return text ? [{ field, id, name: text }] : []
  })
  return [...own, ...named]
}
