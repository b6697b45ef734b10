/* Administrators maintain dictionaries and their items. Dictionaries used by console forms keep their code
   and cannot be deleted; a value stored somewhere can neither be deleted nor changed, only disabled.
   Several are deleted together or not at all. Open pages are notified of every change. */
import type { DictItemForm, DictTypeForm, NewDictItem } from '@limpid/contract/dicts/management'
import type { PersonCtx } from '../../../platform/context.ts'
import type { Db } from '../../../platform/database/tables.ts'
import { Problem } from '../../../platform/problem.ts'
import type { DictUses } from '../dict-uses.ts'
import {
  deleteItems,
  deleteTypes,
  insertItem,
  insertType,
  type LockedDictItem,
  lockItems,
  lockTypeOf,
  lockTypes,
  touchTypes,
  updateItem,
  updateType,
} from './management.store.ts'

declare module '../../../platform/events/events.ts' {
  interface EventMap {
    /** Options in forms or labels of stored values may have changed. */
    'dicts.changed': Record<string, never>
  }
}

/** Runs a change in one transaction and notifies open pages. */
async function change<T>(ctx: PersonCtx, work: (tx: Db, at: Date) => Promise<T>): Promise<T> {
  const done = await ctx.db.transaction().execute((tx) => work(tx, ctx.clock.now()))
  ctx.events.emit('dicts.changed', {})
  return done
}

/** Adds a dictionary. Throws `dictCodeTaken`, `tooManyDictEntries`. */
export async function addType(ctx: PersonCtx, form: DictTypeForm): Promise<{ id: string }> {
  return { id: await change(ctx, (tx, at) => insertType(tx, form, at)) }
}

/** Changes a dictionary. Throws `notFound`, `dictBuiltIn`, `dictCodeTaken`. */
export function changeType(ctx: PersonCtx, id: string, form: DictTypeForm): Promise<null> {
  return change(ctx, async (tx, at) => {
    const [type] = await lockTypes(tx, [id])
    if (!type) throw new Problem('notFound')
    if (type.builtIn && type.code !== form.code) throw new Problem('dictBuiltIn')
    await updateType(tx, id, form, at)
    return null
  })
}

/** Deletes dictionaries with their items. Throws `notFound`, `dictBuiltIn`. */
export function removeTypes(ctx: PersonCtx, ids: readonly string[]): Promise<null> {
  return change(ctx, async (tx) => {
    const types = await lockTypes(tx, ids)
    if (types.length < ids.length) throw new Problem('notFound')
    if (types.some(({ builtIn }) => builtIn)) throw new Problem('dictBuiltIn')
    await deleteTypes(tx, ids)
    return null
  })
}

/** Adds an item. Throws `dictUnknown`, `dictValueTaken`, `tooManyDictEntries`. */
export async function addItem(ctx: PersonCtx, { typeCode, ...form }: NewDictItem): Promise<{ id: string }> {
  const id = await change(ctx, async (tx, at) => {
    const type = await lockTypeOf(tx, typeCode)
    if (!type) throw new Problem('dictUnknown')
    await touchTypes(tx, [type.id], at)
    return insertItem(tx, type.id, form)
  })
  return { id }
}

/** Changes an item. Throws `notFound`, `dictItemInUse`, `dictValueTaken`. */
export function changeItem(ctx: PersonCtx, uses: DictUses, id: string, form: DictItemForm): Promise<null> {
  return change(ctx, async (tx, at) => {
    const [item] = await lockItems(tx, [id])
    if (!item) throw new Problem('notFound')
    if (item.value !== form.value) await refuseUsed(tx, uses, [item])
    await updateItem(tx, item, form)
    await touchTypes(tx, [item.typeId], at)
    return null
  })
}

/** Deletes items. Throws `notFound`, `dictItemInUse`. */
export function removeItems(ctx: PersonCtx, uses: DictUses, ids: readonly string[]): Promise<null> {
  return change(ctx, async (tx, at) => {
    const items = await lockItems(tx, ids)
    if (items.length < ids.length) throw new Problem('notFound')
    await refuseUsed(tx, uses, items)
    await deleteItems(tx, ids)
    await touchTypes(tx, [...new Set(items.map(({ typeId }) => typeId))], at)
    return null
  })
}

/**
 * Checked while the items are locked: a concurrent transaction storing one of their values has either
 * finished or waits.
 */
async function refuseUsed(tx: Db, uses: DictUses, items: readonly LockedDictItem[]): Promise<void> {
  for (const [code, some] of Map.groupBy(items, (item) => item.code)) {
    const count = Object.hasOwn(uses, code) ? uses[code] : undefined
    const used = await count?.(
      tx,
      some.map(({ value }) => value),
    )
    if (used && used.size > 0) throw new Problem('dictItemInUse')
  }
}
