import type { Page } from '@limpid/contract/kernel/page'
import { keepPreviousData, type QueryKey, type UseQueryOptions, useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { takeProblem } from '../api/problem.ts'
import { EmptyState } from '../ui/EmptyState.tsx'
import { ErrorState } from '../ui/ErrorState.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { kitWords } from './kit.words.ts'
import { Pager } from './Pager.tsx'
import { ResourceCards } from './ResourceCards.tsx'
import { ResourceRows } from './ResourceRows.tsx'
import classes from './ResourceTable.module.css'
import { useNarrow } from './useNarrow.ts'
import { useWords } from './useWords.ts'

export interface ResourceColumn<Row> {
  id: string
  header: string
  cell: (row: Row) => ReactNode
  /** Name of the order that the server knows; a column without one cannot be sorted. */
  sortKey?: string
  align?: 'left' | 'right'
  /** Least width in px. */
  width?: number
  /** `title` heads the card on narrow screens, `hidden` leaves the column out there; otherwise a labelled line. */
  card?: 'title' | 'hidden'
}

export interface TableState {
  pageNum: number
  pageSize: number
  sort?: string
  descending?: boolean
}

interface ResourceTableProps<Row, Key extends QueryKey> {
  /** What the table is about, for screen readers. */
  label: string
  columns: readonly ResourceColumn<Row>[]
  /** The same `queryOptions` object that invalidation uses, for the page that `state` asks for. */
  query: UseQueryOptions<Page<Row>, Error, Page<Row>, Key>
  state: TableState
  /** Declared as a method so that a state with a closed list of sorts fits. */
  onState(patch: Partial<TableState>): void
  rowKey: (row: Row) => string
  /** Opens a row: by click anywhere on it, by Enter on the focused row. */
  onOpen?: (row: Row) => void
  /** Shown when nothing matches; a plain sentence when left out. */
  empty?: ReactNode
  /** Filters and search above the rows. */
  toolbar?: ReactNode
}

/** A list that the server pages and sorts: rows, or cards under 600 px, with its loading, empty and error states and the pager. */
export function ResourceTable<Row, Key extends QueryKey>(props: ResourceTableProps<Row, Key>) {
  const { label, columns, query, state, onState, rowKey, onOpen, empty, toolbar } = props
  const t = useWords(kitWords)
  const narrow = useNarrow()
  const { data, error, isFetching, isPlaceholderData, refetch } = useQuery({
    ...query,
    placeholderData: keepPreviousData,
    meta: { ...query.meta, shown: 'page' },
  })
  const rows = data?.list ?? []
  const parts = { label, columns, rows, rowKey, state, onState, ...(onOpen ? { onOpen } : {}) }
  const retry = () => void refetch()
  return (
    <section className={classes.block} aria-label={label} aria-busy={isFetching}>
      {toolbar ? <div className={classes.toolbar}>{toolbar}</div> : null}
      <div className={classes.body} data-stale={isPlaceholderData || undefined}>
        {error ? (
          <ErrorState
            title={t.listFailed}
            message={takeProblem(error)}
            retryLabel={t.retry}
            onRetry={retry}
          />
        ) : null}
        {!data && !error ? <SkeletonRows rows={Math.min(state.pageSize, 10)} /> : null}
        {data && rows.length === 0 ? (
          data.total > 0 ? (
            <EmptyState title={t.pageEmpty} action={<FirstPage onState={onState} />} />
          ) : (
            (empty ?? <EmptyState title={t.nothing} />)
          )
        ) : null}
        {rows.length > 0 ? narrow ? <ResourceCards {...parts} /> : <ResourceRows {...parts} /> : null}
      </div>
      {data && data.total > 0 ? <Pager total={data.total} state={state} onState={onState} /> : null}
    </section>
  )
}

function FirstPage({ onState }: { onState: (patch: Partial<TableState>) => void }) {
  const t = useWords(kitWords)
  return (
    <button type="button" className={classes.link} onClick={() => onState({ pageNum: 1 })}>
      {t.firstPage}
    </button>
  )
}
