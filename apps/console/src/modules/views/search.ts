/** The current page of a list is not part of a view. */
const pageField = 'pageNum'

/** Filters and order from an address, without its `?` and the page. */
export function withoutPage(search: string): string {
  const params = new URLSearchParams(search)
  params.delete(pageField)
  return params.toString()
}

/** Whether two searches are the same, in any order. */
export function sameSearch(one: string, other: string): boolean {
  const sorted = (search: string) => {
    const params = new URLSearchParams(search)
    params.sort()
    return params.toString()
  }
  return sorted(one) === sorted(other)
}
