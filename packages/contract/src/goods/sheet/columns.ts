import type { goodsSheetWords } from './sheet.words.ts'

/** Columns of a file of goods that an import reads; a spec has a name, a value, and both in English. */
export const goodsColumns = [
  'code',
  'article',
  'articleEn',
  'category',
  'brand',
  'unit',
  'unitEn',
  'vatRate',
  'price',
  'stock',
  'lowStock',
  'onSale',
  'spec1',
  'spec1En',
  'value1',
  'value1En',
  'spec2',
  'spec2En',
  'value2',
  'value2En',
  'spec3',
  'spec3En',
  'value3',
  'value3En',
  'attributes',
  'fits',
] as const satisfies readonly (keyof typeof goodsSheetWords)[]
export type GoodsColumn = (typeof goodsColumns)[number]

/** The columns of each spec. */
export const specColumns = [
  ['spec1', 'spec1En', 'value1', 'value1En'],
  ['spec2', 'spec2En', 'value2', 'value2En'],
  ['spec3', 'spec3En', 'value3', 'value3En'],
] as const satisfies readonly (readonly GoodsColumn[])[]

/** Columns of an article whose cells hold a line for each entry. */
export const listColumns = ['attributes', 'fits'] as const satisfies readonly GoodsColumn[]

/** In such a cell: removes all entries, because an empty cell changes nothing. */
export const noEntries = '-'

/** Between the names of a category and of those above it. */
export const categoryPathMark = ' / '
