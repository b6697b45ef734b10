import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { hideColumns, useHiddenColumns } from '../../kit/access/preferences.ts'
import { choiceOf, sameColumns } from '../../kit/table/columns.ts'
import { sameSearch, withoutPage } from './search.ts'
import { viewsQuery } from './views.queries.ts'

interface Show {
  search: string
  /** Null: the list's default hidden columns. */
  hidden: readonly string[] | null
}

/**
 * The views of a list, the one on screen, and a function to show another. A list opened without parameters in
 * the address starts with the default view.
 */
export function useViews(list: string, baseline: readonly string[]) {
  const { search } = useLocation()
  const navigate = useNavigate()
  const hidden = useHiddenColumns(list, baseline)
  const { data: views } = useQuery(viewsQuery(list))
  const now = { search: withoutPage(search), hidden: [...hidden] }
  const shown = views?.find((view) => sameSearch(view.search, now.search) && sameColumns(view.hidden, hidden))
  const show = (view: Show, replace = false) => {
    hideColumns(list, view.hidden && choiceOf(view.hidden, baseline))
    void navigate({ search: view.search && `?${view.search}` }, { replace })
  }
  const begun = useRef(search !== '')
  useEffect(() => {
    if (begun.current || !views) return
    begun.current = true
    const first = views.find(({ isDefault }) => isDefault)
    if (first) show(first, true)
  })
  return { views: views ?? [], now, shown, show }
}
