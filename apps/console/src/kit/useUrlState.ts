import { useCallback, useMemo } from 'react'
import { useLocation, useNavigate } from 'react-router'
import { readUrlState, type UrlFields, type UrlState, writeUrlState } from '../lib/urlState.ts'

export type SetUrlState<F extends UrlFields> = (
  patch: Partial<UrlState<F>>,
  options?: { push?: boolean },
) => void

/** The query as it stands now: two changes in one tick must both arrive. */
function currentSearch(): string {
  const hash = window.location.hash
  const start = hash.indexOf('?')
  return start === -1 ? '' : hash.slice(start)
}

/**
 * Screen state kept in the address. `fields` (declared outside the component) gives each field's default or choice;
 * a change replaces the history entry unless `push` is asked for.
 */
export function useUrlState<F extends UrlFields>(fields: F): [UrlState<F>, SetUrlState<F>] {
  const { search } = useLocation()
  const navigate = useNavigate()
  const state = useMemo(() => readUrlState(search, fields), [search, fields])
  const change = useCallback<SetUrlState<F>>(
    (patch, options) => {
      const next = writeUrlState(currentSearch(), fields, patch)
      void navigate({ search: next }, { replace: options?.push !== true })
    },
    [fields, navigate],
  )
  return [state, change]
}
