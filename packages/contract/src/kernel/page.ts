import * as z from 'zod/mini'

const count = (least: number, most: number, fallback: number) =>
  z._default(z.coerce.number<number | string>().check(z.int(), z.gte(least), z.lte(most)), fallback)

export const defaultPageSize = 10
export const largestPageSize = 200

/** Fields of every paged query; spread them into its schema. `pageNum` counts from 1. */
export const pageFields = {
  pageNum: count(1, 1_000_000, 1),
  pageSize: count(1, largestPageSize, defaultPageSize),
}

/** One page of a list: `{list, total}`, where `total` counts all matching rows. */
export function pageOf<Row extends z.core.$ZodType>(row: Row) {
  return z.object({ list: z.array(row), total: z.int() })
}

export interface Page<Row> {
  list: Row[]
  total: number
}

/** An option of a select: the value on the wire and its label. */
export const option = z.object({ value: z.string(), label: z.string() })
