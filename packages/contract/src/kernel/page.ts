import * as z from 'zod/mini'
import { rule } from './localised.ts'
import { wholeNumber } from './numbers.ts'
import type { Words } from './words.ts'

export const defaultPageSize = 10
export const largestPageSize = 200

/** Paging ends here: a filter or another order reaches the other rows. Exports and bulk jobs take all of them. */
export const maxReachableRows = 10_000

const unreachableWords = {
  zh: `列表仅显示前 ${maxReachableRows.toLocaleString('en')} 条，请筛选后查看其他数据`,
  en: `Lists show the first ${maxReachableRows.toLocaleString('en')} rows. Filter to see others.`,
} as const satisfies Words

const pageUpTo = (maxPageSize: number) =>
  z
    .object({
      /** Counts from 1. */
      pageNum: z._default(wholeNumber({ min: 1, max: Number.MAX_SAFE_INTEGER }), 1),
      pageSize: z._default(wholeNumber({ min: 1, max: maxPageSize }), defaultPageSize),
    })
    .check(
      rule(({ pageNum, pageSize }) =>
        pageNum * pageSize > maxReachableRows ? [{ words: unreachableWords }] : [],
      ),
    )

/** The query of a paged list: its own fields beside page number and size. */
export function pagedQuery<const Fields extends z.core.$ZodShape>(
  fields: Fields,
  maxPageSize = largestPageSize,
) {
  return z.extend(pageUpTo(maxPageSize), fields)
}

/** Rows per part of an export: fewer calls than pages, each of which leaves an audit entry. */
export const exportedRows = 1000

/** The query of an exported list: its own fields, and which part of up to as many rows as pages reach. */
export function exportQuery<const Fields extends z.core.$ZodShape>(fields: Fields) {
  return z.object({
    ...fields,
    /** Counts from 1. */
    part: z._default(wholeNumber({ min: 1, max: maxReachableRows / exportedRows }), 1),
  })
}

/** The page that a part of an export is. */
export const pageOfPart = (part: number) => ({ pageNum: part, pageSize: exportedRows })

/**
 * One page of a list: `{list, total}`. `total` counts all matching rows; some long lists stop counting one row after those that pages
 * reach (`maxReachableRows`).
 */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.int() })
}

export interface Page<Row> {
  list: Row[]
  total: number
}

/** An option of a select: the value on the wire and its label. */
export const option = z.object({ value: z.string(), label: z.string() })
