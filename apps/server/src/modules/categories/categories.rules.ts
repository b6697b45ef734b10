import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { maxCategoryDepth } from '@limpid/contract/categories/categories'
import { nameKey } from '@limpid/contract/kernel/names'
import { aboveOf, heightOf, subtreeOf } from '@limpid/contract/kernel/trees'

/** A category with the fields used by the rules. */
export interface Category {
  id: string
  parentId: string | null
  name: string
}

/**
 * Why a category cannot be below `parentId` under its name; undefined if it can. A new one has no id yet.
 */
export function placeFault(
  categories: readonly Category[],
  { id, parentId, name }: Pick<Category, 'parentId' | 'name'> & { id?: string | undefined },
): ProblemName | undefined {
  if (parentId !== null && !categories.some((one) => one.id === parentId)) return 'categoryUnknown'
  if (id !== undefined && subtreeOf(categories, id).some((one) => one.id === parentId)) return 'categoryCycle'
  const height = id === undefined ? 1 : heightOf(categories, id)
  if (aboveOf(categories, parentId).length + height > maxCategoryDepth) return 'categoryTooDeep'
  const isTaken = categories.some(
    (one) => one.id !== id && one.parentId === parentId && nameKey(one.name) === nameKey(name),
  )
  return isTaken ? 'categoryNameTaken' : undefined
}

/** The ids of the children of `parentId` in order, with `id` inserted at a position. */
export function orderWith(
  categories: readonly Category[],
  id: string,
  parentId: string | null,
  position: number,
): string[] {
  const siblings = categories.filter((one) => one.parentId === parentId && one.id !== id)
  return siblings.map((one) => one.id).toSpliced(position, 0, id)
}

/** True where none of the categories would leave one below it behind. */
export function canGo(categories: readonly Category[], ids: readonly string[]): boolean {
  return categories.every(({ id, parentId }) => !ids.includes(parentId ?? '') || ids.includes(id))
}
