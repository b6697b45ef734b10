import type { Language, Words } from '@limpid/contract/kernel/words'
import type { DocumentPart } from '@limpid/contract/products/changes'
import type { ProductModel } from '@limpid/contract/products/model'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AnyForm } from '../fields.tsx'

/** The parts of a model that are lists of items. */
export type ListPart = Exclude<DocumentPart, 'basics' | 'recognition' | 'hygiene' | 'drawing'>
export type ItemOf<Part extends ListPart> = ProductModel[Part][number]

export type Values = Record<string, unknown>

/** How the items of one part are listed and edited. */
export interface Section<Part extends ListPart> {
  part: Part
  idOf: (item: ItemOf<Part>) => string
  schema: z.ZodMiniType<ItemOf<Part>>
  /** The form fields of an existing or a new item. */
  valuesOf: (item: ItemOf<Part> | undefined) => Values
  toItem: (values: Values) => unknown
  /** Fields that show errors of a part without its own field. */
  places?: Readonly<Record<string, string>>
  /** Columns besides identifier and name. */
  columns: readonly {
    header: string
    cell: (item: ItemOf<Part>, model: ProductModel, language: Language) => ReactNode
  }[]
  fields: (form: AnyForm, model: ProductModel) => ReactNode
}

/** The identifier and names of an existing or a new item, as form fields. */
export const named = (item: { key: string; name: Words } | undefined) => ({
  key: item?.key ?? '',
  name: item?.name ?? { zh: '', en: '' },
})

export const stepsColumn = (t: { steps: string }) => ({
  header: t.steps,
  cell: ({ steps }: { steps: readonly Words[] }) => steps.length || '–',
})

export const sourceColumn = (t: { source: string }) => ({
  header: t.source,
  cell: ({ source }: { source?: string | undefined }) => source ?? '–',
})

/** Omits empty fields: an item has no field without a value. */
export function filled(fields: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) => value === '' || value === undefined || value === null || value === false
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

/** A number from a form, undefined if the field is empty. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
