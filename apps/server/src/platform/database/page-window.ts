/** Where to read a page: how many rows to pass, how many to take, and from which end of the order. */
export interface PageWindow {
  fromEnd: boolean
  offset: number
  limit: number
}

/**
 * A page of `total` rows. One beyond the middle is nearer to the end, so it is read from there, and turned round; one past the end
 * holds none.
 */
export function pageWindow(total: number, pageNum: number, pageSize: number): PageWindow {
  const offset = (pageNum - 1) * pageSize
  const limit = Math.max(0, Math.min(pageSize, total - offset))
  if (limit === 0) return { fromEnd: false, offset: 0, limit }
  const fromEnd = offset > total / 2
  return { fromEnd, offset: fromEnd ? total - offset - limit : offset, limit }
}
