import { readUrlState, type UrlFields, type UrlState } from '../lib/addresses/urlState.ts'
import {
  type ActiveFilters,
  filtersIn,
  type ListFields,
  type ListOrder,
  type ListPage,
  pageIn,
} from './table/listFields.ts'
import { useUrlState } from './useUrlState.ts'

/** The list state shown by a table, and the ways to change it. */
export interface ListControls {
  page: ListOrder
  turn(patch: Partial<ListOrder>): void
  /** Whether a filter is active. */
  filtered: boolean
  clearFilters(): void
}

/** A list with sort orders `S` and filters `F`. */
export interface List<S extends string, F extends UrlFields> extends ListControls {
  page: ListOrder & ListPage<S>
  filters: UrlState<F>
  /** The active filters in the form a call expects: empty ones are omitted. */
  active: ActiveFilters<F>
  /** Changes filters and returns to the first page. */
  filter(patch: Partial<UrlState<F>>): void
  /** Binds a control to a filter. */
  field<K extends keyof F>(name: K): { value: UrlState<F>[K]; onChange: (value: UrlState<F>[K]) => void }
}

/**
 * Page, order and filters of a list, stored in the address. `fields` is the result of `listFields`, created
 * outside the component.
 */
export function useList<S extends string, F extends UrlFields>(fields: ListFields<S, F>): List<S, F> {
  const { names, filters } = fields
  const [state, change] = useUrlState(fields.url)
  const filter = (patch: Partial<UrlState<F>> | Record<string, unknown>) =>
    change({ ...patch, [names.pageNum]: 1 } as typeof state)
  const narrowed = filtersIn(fields, state)
  return {
    page: pageIn(fields, state),
    turn: (patch) =>
      change(
        Object.fromEntries(
          Object.entries(patch).map(([name, value]) => [names[name as keyof ListOrder], value]),
        ),
      ),
    ...narrowed,
    filter,
    field: (name) => ({
      value: narrowed.filters[name],
      onChange: (value) => filter({ [name]: value }),
    }),
    clearFilters: () => filter(readUrlState('', filters)),
  }
}
