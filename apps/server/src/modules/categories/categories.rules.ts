import type { ProblemName } from '@limpid/contract/catalogue/problems'
import { maxCategoryDepth } from '@limpid/contract/categories/categories'
import { placeFaultOf } from '@limpid/contract/kernel/tree-places'

/** A category with the fields used by the rules. */
export interface Category {
  id: string
  parentId: string | null
  name: string
}

/** Why a category cannot be below `parentId` under its name; undefined if it can. A new one has no id yet. */
export function placeFault(
  categories: readonly Category[],
  place: Pick<Category, 'parentId' | 'name'> & { id?: string | undefined },
): ProblemName | undefined {
  const fault = placeFaultOf(categories, place, maxCategoryDepth)
  return fault && `category${fault}`
}

/** True if no category would leave a subcategory behind. */
export function canDeleteTogether(categories: readonly Category[], ids: readonly string[]): boolean {
  return categories.every(({ id, parentId }) => !ids.includes(parentId ?? '') || ids.includes(id))
}
