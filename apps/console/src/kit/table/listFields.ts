import { largestPageSize, maxReachableRows } from '@limpid/contract/kernel/page'
import { choice, readUrlState, type UrlFields, type UrlState } from '../../lib/addresses/urlState.ts'

interface ListOptions<S extends string, F extends UrlFields> {
  /** The sort orders known to the server, the default first; omitted where the order is fixed. */
  sorts?: readonly S[]
  /** Start in descending order. */
  descending?: boolean
  /** Rows of a page where the address names no number. */
  pageSize?: number
  /** The most rows of a page, where the server accepts fewer than of other lists. */
  maxPageSize?: number
  /** The filters of the list; a field at its default does not count. */
  filters?: F
  /** Distinguishes the lists of one page in the address: `wash` turns `pageNum` into `washPage`. */
  prefix?: string
}

/** Page and order of any list. */
export interface ListOrder {
  pageNum: number
  pageSize: number
  sort?: string
  descending?: boolean
}

/** Page and order as paged calls expect them: the order only where the list has one. */
export type ListPage<S extends string> = { pageNum: number; pageSize: number } & ([S] extends [never]
  ? unknown
  : { sort: S; descending: boolean })

/** Which state of a list is in the address, and under which names. */
export interface ListFields<S extends string, F extends UrlFields> {
  readonly names: Readonly<Record<keyof ListOrder, string>>
  readonly sorts: readonly S[]
  readonly filters: F
  readonly maxPageSize: number
  readonly url: UrlFields
}

const plainNames = { pageNum: 'pageNum', pageSize: 'pageSize', sort: 'sort', descending: 'descending' }

/** Declares, outside the component, which state of a list is stored in the address. */
export function listFields<const S extends string = never, F extends UrlFields = Record<never, never>>({
  sorts = [],
  descending = false,
  pageSize = 10,
  maxPageSize = largestPageSize,
  filters = {} as F,
  prefix,
}: ListOptions<S, F> = {}): ListFields<S, F> {
  const names = prefix
    ? {
        pageNum: `${prefix}Page`,
        pageSize: `${prefix}Size`,
        sort: `${prefix}Sort`,
        descending: `${prefix}Down`,
      }
    : plainNames
  const [first] = sorts
  const order = first && { [names.sort]: choice<string>(first, sorts), [names.descending]: descending }
  return {
    names,
    sorts,
    filters,
    maxPageSize,
    url: { [names.pageNum]: 1, [names.pageSize]: pageSize, ...order, ...filters },
  }
}

const within = (value: unknown, max: number) => Math.min(max, Math.max(1, Math.trunc(Number(value))))

/** The last page of this size that the server returns. */
const lastReachable = (pageSize: number) => Math.floor(maxReachableRows / pageSize)

/** The pages of a list; `rows` is how many rows they show where the list has more. */
export function pagesOf(total: number, pageSize: number): { pages: number; rows?: number } {
  const pages = Math.max(1, Math.ceil(total / pageSize))
  const last = lastReachable(pageSize)
  return pages > last ? { pages: last, rows: last * pageSize } : { pages }
}

/** Page and order from the address; numbers no server would accept are brought into range. */
export function pageIn<S extends string, F extends UrlFields>(
  { names, sorts, maxPageSize }: ListFields<S, F>,
  state: UrlState<UrlFields>,
): ListPage<S> {
  const pageSize = within(state[names.pageSize], maxPageSize)
  const page: ListOrder = {
    pageNum: within(state[names.pageNum], lastReachable(pageSize)),
    pageSize,
    ...(sorts.length > 0 && {
      sort: String(state[names.sort]),
      descending: state[names.descending] === true,
    }),
  }
  return page as ListPage<S>
}

/** Filters without empty ones. */
export type ActiveFilters<F extends UrlFields> = { [K in keyof F]?: Exclude<UrlState<F>[K], ''> }

/** The filters from the address, those that are set, and whether any is active. */
export function filtersIn<S extends string, F extends UrlFields>(
  { filters }: ListFields<S, F>,
  state: UrlState<UrlFields>,
): { filters: UrlState<F>; active: ActiveFilters<F>; filtered: boolean } {
  const plain: Record<string, unknown> = readUrlState('', filters)
  const held = Object.keys(filters).map((name) => [name, state[name]] as const)
  return {
    filters: Object.fromEntries(held) as UrlState<F>,
    active: Object.fromEntries(held.filter(([, value]) => value !== '')) as ActiveFilters<F>,
    filtered: held.some(([name, value]) => value !== plain[name]),
  }
}
