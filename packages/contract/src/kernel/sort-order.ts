import * as z from 'zod/mini'

/** Position in a list: lower numbers come first. In the middle of the range, so that others can be put before it. */
export const defaultSortOrder = 100
export const sortOrder = z._default(z.int().check(z.gte(0), z.lte(9999)), defaultSortOrder)
