import type { Language, Words } from '@limpid/contract/kernel/words'
import type { DocumentPart } from '@limpid/contract/products/changes'
import type { ProductModel } from '@limpid/contract/products/model'
import type { ReactNode } from 'react'
import type * as z from 'zod/mini'
import type { AnyForm } from '../fields.tsx'

/** The parts of a model that are lists of things. */
export type ListPart = Exclude<DocumentPart, 'basics' | 'recognition' | 'hygiene' | 'drawing'>
export type ItemOf<Part extends ListPart> = ProductModel[Part][number]

export type Values = Record<string, unknown>

/** How the things of one part are listed and edited. */
export interface Section<Part extends ListPart> {
  part: Part
  idOf: (item: ItemOf<Part>) => string
  schema: z.ZodMiniType<ItemOf<Part>>
  /** The fields of a form: those of a thing, or of a new one. */
  valuesOf: (item: ItemOf<Part> | undefined) => Values
  toItem: (values: Values) => unknown
  /** Fields that show what is wrong with a part that is no field of its own. */
  places?: Readonly<Record<string, string>>
  /** Columns beside identifier and name. */
  columns: readonly {
    header: string
    cell: (item: ItemOf<Part>, model: ProductModel, language: Language) => ReactNode
  }[]
  fields: (form: AnyForm, model: ProductModel) => ReactNode
}

/** The identifier and names of a thing in a form, or those of a new one. */
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

/** Leaves out what is empty: a thing has no field without a value. */
export function filled(fields: Record<string, unknown>): Record<string, unknown> {
  const isEmpty = (value: unknown) => value === '' || value === undefined || value === null || value === false
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => !isEmpty(value)))
}

/** A number of a form, undefined where its field is empty. */
export function numberOf(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined
}
