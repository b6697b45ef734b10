import type { CategoryForm, CategoryNode } from '@limpid/contract/categories/categories'
import { defaultSortOrder } from '@limpid/contract/kernel/sort-order'
import * as z from 'zod/mini'
import type { TextsOf } from '../../lib/words.ts'
import type { categoryWords } from './categories.words.ts'

/** The fields of a category's form; no parent is an empty string. */
export interface CategoryValues extends Record<string, unknown> {
  parentId: string
  name: string
  nameEn: string
  sort: number | string
  visible: boolean
}

export const newCategory = (parentId: string | undefined): CategoryValues => ({
  parentId: parentId ?? '',
  name: '',
  nameEn: '',
  sort: defaultSortOrder,
  visible: true,
})

export const valuesOf = ({ parentId, name, nameEn, sort, visible }: CategoryNode): CategoryValues => ({
  parentId: parentId ?? '',
  name,
  nameEn,
  sort,
  visible,
})

/** Parses the fields into a category. */
export function categoryFields(
  t: TextsOf<typeof categoryWords>,
): z.ZodMiniType<CategoryForm, CategoryValues> {
  const name = z.string().check(z.trim(), z.minLength(1, t.nameMissing), z.maxLength(64, t.nameTooLong))
  return z.pipe(
    z.object({
      parentId: z.string(),
      name,
      nameEn: name,
      sort: z.int(t.sortWrong).check(z.gte(0, t.sortWrong), z.lte(9999, t.sortWrong)),
      visible: z.boolean(),
    }),
    z.transform(({ parentId, ...category }) => ({ ...category, parentId: parentId || null })),
  ) as unknown as z.ZodMiniType<CategoryForm, CategoryValues>
}
