import type { AuditLine, AuditRow, AuditThing } from '@limpid/contract/audit/audit'
import type { PersonCtx } from '../../platform/context.ts'
import { changesIn, type Named, name, nameIn, type StoredName } from './audit.rules.ts'
import { type DictReference, dictValuesIn, referencesIn } from './references.rules.ts'
import { isRead, keyOf, snapshots } from './things.reads.ts'
import { visibleOf } from './visible.reads.ts'

const isIn = (things: Named, { noun, id }: { noun: string; id: string }) => things.get(noun)?.has(id) ?? false

/** A target as it is stored, in both languages. */
export type StoredThing = Omit<AuditThing, 'present' | 'name'> & StoredName
export type StoredRow = Omit<AuditRow, 'things'> & { things: StoredThing[] }

/**
 * Entries in the language of the reader, whose targets say whether they still exist, and what they are called where no name was
 * recorded: that is a name of today, so only of what the reader may see.
 */
export async function withNames(ctx: PersonCtx, rows: readonly StoredRow[]): Promise<AuditRow[]> {
  const { language } = ctx.caller
  const things: Named = new Map()
  for (const { noun, id } of rows.flatMap((row) => row.things)) name(things, noun, [id])
  const [now, visible] = [await snapshots(ctx.db, things, ctx.config.links), await visibleOf(ctx, things)]
  return rows.map((row) => ({
    ...row,
    things: row.things.map(({ name: text, nameEn, ...thing }) => {
      const found = now.get(keyOf(thing.noun, thing.id))
      const current = found && isIn(visible, thing) ? nameIn(found, language) : ''
      return {
        ...thing,
        present: found !== undefined || !isRead(thing.noun),
        name: nameIn({ name: text, nameEn }, language) || current,
        changes: changesIn(thing.changes, language),
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
    const found = now.get(keyOf(noun, id))
    const text = found && nameIn(found, ctx.caller.language)
    return text ? [{ field, id, name: text }] : []
  })
  return [...own, ...named, ...(await dictNames(ctx, dictValuesIn(call, input)))]
}

/** What values of dictionaries are called now; a value that was deleted keeps no name. */
async function dictNames(
  { db, caller }: PersonCtx,
  found: readonly DictReference[],
): Promise<AuditLine['names']> {
  if (found.length === 0) return []
  const rows = await db
    .selectFrom('dict_items as i')
    .innerJoin('dict_types as t', 't.id', 'i.type_id')
    .where('t.code', 'in', [...new Set(found.map(({ dict }) => dict))])
    .select(['t.code as dict', 'i.value', 'i.label', 'i.label_en as labelEn'])
    .execute()
  return found.flatMap(({ field, dict, value }) => {
    const row = rows.find((one) => one.dict === dict && one.value === value)
    return row
      ? [
          {
            field,
            id: value,
            name: nameIn({ name: row.label, nameEn: row.labelEn || null }, caller.language),
          },
        ]
      : []
  })
}
