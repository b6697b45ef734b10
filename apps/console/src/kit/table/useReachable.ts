import { useEffect } from 'react'
import type { ListControls } from '../useList.ts'
import { pagesOf } from './listFields.ts'

/** Returns to the last page where a list has become shorter than the page in the address; `total` while it is known. */
export function useReachable(
  { page, turn }: Pick<ListControls, 'page' | 'turn'>,
  total: number | undefined,
): void {
  const pages = total === undefined ? undefined : pagesOf(total, page.pageSize).pages
  useEffect(() => {
    if (pages !== undefined && page.pageNum > pages) turn({ pageNum: pages })
  })
}
