import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readUrlState, type UrlFields, type UrlState, writeUrlState } from '../lib/addresses/urlState.ts'
import { useHistoryEntry } from './address.ts'

export type SetUrlState<F extends UrlFields> = (
  patch: Partial<UrlState<F>>,
  options?: { push?: boolean },
) => void

/**
 * Screen state stored in the address. `fields` (declared outside the component) gives each field's default or
 * choice; a change replaces the history entry unless `push` is requested. A late change, while another page
 * is loading, is dropped.
 */
export function useUrlState<F extends UrlFields>(fields: F): [UrlState<F>, SetUrlState<F>] {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readUrlState(search, fields), [search, fields])
  const change = useCallback<SetUrlState<F>>(
    (patch, options) => {
      // Reads the current value: two changes in one tick must both apply.
      const now = useHistoryEntry.getState().location
      if (now.pathname !== pathname) return
      const next = writeUrlState(now.search, fields, patch)
      void navigate({ search: next }, { replace: options?.push !== true })
    },
    [fields, navigate, pathname],
  )
  return [state, change]
}
