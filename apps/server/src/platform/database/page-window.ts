/** How to read a page: how many rows to skip, how many to read, and from which end of the order. */
export interface PageWindow {
  fromEnd: boolean
  offset: number
  limit: number
}

/**
 * A page of `total` rows. One beyond the middle is nearer to the end, so it is read from there and reversed;
 * one past the end is empty.
 */
export function pageWindow(total: number, pageNum: number, pageSize: number): PageWindow {
  const offset = (pageNum - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, total - offset))
  if (limit === 0) return { fromEnd: false, offset: 0, limit }
  const fromEnd = offset > total / 2
  return { fromEnd, offset: fromEnd ? total - offset - limit : offset, limit }
}
