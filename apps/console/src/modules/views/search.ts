/** The page that a list is at is no part of a view. */
const pageField = 'pageNum'

/** Filters and order out of an address, without its `?` and the page. */
export function withoutPage(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(pageField)
  return params.toString()
}

/** Whether two say the same, in whatever order. */
export function sameSearch(one: string, other: string): boolean {
  const sorted = (search: string) => {
    const params = new URLSearchParams(search)
    params.sort()
    return params.toString()
  }
  return sorted(one) === sorted(other)
}
