/* The categories of the shop form a single tree, checked as a whole before each change, one change at a time: no
   cycles, unique names among siblings, three levels. Specs and attributes are those of a leaf; goods in it begin
   with them. */

import type { AttributeList } from '@limpid/contract/categories/attributes'
import { type CategoryForm, type CategoryPlace, maxCategories } from '@limpid/contract/categories/categories'
import { childOrder } from '@limpid/contract/kernel/tree-places'
import type { PersonCtx } from '../../platform/context.ts'
import type { Db } from '../../platform/database/tables.ts'
import { fittedPicture } from '../../platform/files/pictures.ts'
import { Problem } from '../../platform/problem.ts'
import { listCategories } from './categories.reads.ts'
import { type Category, canDeleteTogether, placeFault } from './categories.rules.ts'
import {
  deleteCategories,
  deleteOthers,
  hasAttributes,
  hasCategory,
  insertAttribute,
  insertCategory,
  lockCategories,
  placeCategory,
  updateAttribute,
  updateCategory,
  updateLook,
} from './categories.store.ts'

declare module '../../platform/events/events.ts' {
  interface EventMap {
    /** Categories changed. */
    'categories.changed': Record<string, never>
  }
}

const iconPx = 96

/** Adds a category. Throws `tooManyCategories` and the problems of its place. */
export function addCategory(ctx: PersonCtx, form: CategoryForm): Promise<{ id: string }> {
  return change(ctx, async (tx, categories) => {
    if (categories.length >= maxCategories) throw new Problem('tooManyCategories')
    await refusePlace(tx, categories, form)
    return { id: await insertCategory(tx, form, ctx.clock.now()) }
  })
}

/** Changes a category. Throws `notFound` and the problems of its place. */
export function changeCategory(ctx: PersonCtx, id: string, form: CategoryForm): Promise<null> {
  return change(ctx, async (tx, categories) => {
    const stored = mustFind(categories, id)
    await refusePlace(tx, categories, { ...form, id }, stored)
    await updateCategory(tx, id, form, ctx.clock.now())
    return null
  })
}

/** Moves a category with those below it. Throws `notFound` and the problems of its place. */
export function moveCategory(ctx: PersonCtx, id: string, place: CategoryPlace): Promise<null> {
  const { parentId, position } = place
  return change(ctx, async (tx, categories) => {
    const moved = mustFind(categories, id)
    await refusePlace(tx, categories, { ...moved, parentId }, moved)
    await placeCategory(tx, id, parentId, childOrder(categories, id, parentId, position))
    return null
  })
}

/** Deletes categories, all or none. Throws `notFound`, `categoryHasChildren`. */
export function removeCategories(ctx: PersonCtx, ids: readonly string[]): Promise<null> {
  return change(ctx, async (tx, categories) => {
    for (const id of ids) mustFind(categories, id)
    if (!canDeleteTogether(categories, ids)) throw new Problem('categoryHasChildren')
    await deleteCategories(tx, ids)
    return null
  })
}

/** Shows or hides a category; throws `notFound`. */
export function setVisible(ctx: PersonCtx, id: string, visible: boolean): Promise<null> {
  return changeLook(ctx, id, { visible })
}

/** Sets an uploaded picture as the icon; throws `notFound`, `imageUnreadable`, `imageTooLarge`, `overloaded`. */
export async function setIcon(ctx: PersonCtx, id: string, upload: Blob): Promise<null> {
  if (!(await hasCategory(ctx.db, id))) throw new Problem('notFound')
  return changeLook(ctx, id, {
    icon: await fittedPicture(ctx.actor.id, Buffer.from(await upload.arrayBuffer()), iconPx),
  })
}

/** Removes the icon; throws `notFound`. */
export function removeIcon(ctx: PersonCtx, id: string): Promise<null> {
  return changeLook(ctx, id, { icon: null })
}

async function changeLook(ctx: PersonCtx, id: string, look: Parameters<typeof updateLook>[2]): Promise<null> {
  if (!(await updateLook(ctx.db, id, look, ctx.clock.now()))) throw new Problem('notFound')
  ctx.events.emit('categories.changed', {})
  return null
}

/**
 * Saves all specs or all attributes of a category, in this order: with an id a stored one is changed, without one
 * it is added, and those not named are deleted. Throws `notFound`, `categoryNoLeaf`, `categoryAttributeUnknown`.
 */
export function saveAttributes(
  ctx: PersonCtx,
  { categoryId, type, attributes }: AttributeList,
): Promise<null> {
  const of = { categoryId, kind: type }
  return change(ctx, async (tx, categories) => {
    mustFind(categories, categoryId)
    if (categories.some(({ parentId }) => parentId === categoryId)) throw new Problem('categoryNoLeaf')
    await deleteOthers(
      tx,
      categoryId,
      type,
      attributes.flatMap(({ id }) => (id === undefined ? [] : [id])),
    )
    for (const [at, entry] of attributes.entries()) {
      const { id } = entry
      if (id === undefined) await insertAttribute(tx, of, entry, at + 1)
      else if (!(await updateAttribute(tx, of, { ...entry, id }, at + 1)))
        throw new Problem('categoryAttributeUnknown')
    }
    return null
  })
}

/** Runs one change of the tree at a time, in one transaction. */
async function change<Result>(
  ctx: PersonCtx,
  work: (tx: Db, categories: readonly Category[]) => Promise<Result>,
): Promise<Result> {
  const result = await ctx.db.transaction().execute(async (tx) => {
    await lockCategories(tx)
    return work(tx, await listCategories(tx))
  })
  ctx.events.emit('categories.changed', {})
  return result
}

function mustFind(categories: readonly Category[], id: string): Category {
  const found = categories.find((one) => one.id === id)
  if (!found) throw new Problem('notFound')
  return found
}

async function refusePlace(
  tx: Db,
  categories: readonly Category[],
  changed: Parameters<typeof placeFault>[1],
  stored?: Category,
): Promise<void> {
  const fault = placeFault(categories, changed)
  if (fault) throw new Problem(fault)
  const { parentId } = changed
  if (parentId !== null && parentId !== stored?.parentId && (await hasAttributes(tx, parentId)))
    throw new Problem('categoryParentHasAttributes')
}
