import type { Page } from '@limpid/contract/kernel/page'
import { Button } from '@mantine/core'
import { keepPreviousData, type QueryKey, type UseQueryOptions } from '@tanstack/react-query'
import { type HTMLAttributes, type ReactNode, use } from 'react'
import { handleProblem } from '../api/problem.ts'
import { InCard } from '../ui/Card.tsx'
import { EmptyState } from '../ui/EmptyState.tsx'
import { SkeletonRows } from '../ui/Skeletons.tsx'
import { toneClass } from '../ui/status/tones.ts'
import { useDensity, useHiddenColumns } from './access/preferences.ts'
import { kitWords } from './language/kit.words.ts'
import { useWords } from './language/useWords.ts'
import { LoadFailed } from './page/LoadFailed.tsx'
import { useEarlyQuery } from './page/useEarlyQuery.ts'
import { hiddenByDefault, type ResourceColumn } from './table/columns.ts'
import { DisplayOptions } from './table/DisplayOptions.tsx'
import { Pager } from './table/Pager.tsx'
import { ResourceCards } from './table/ResourceCards.tsx'
import { ResourceRows } from './table/ResourceRows.tsx'
import classes from './table/ResourceTable.module.css'
import { SelectionBar } from './table/selection/SelectionBar.tsx'
import type { RowSelection } from './table/selection/useSelection.ts'
import { tableWords } from './table/table.words.ts'
import type { ListControls } from './useList.ts'
import { useNarrow } from './useNarrow.ts'

interface ResourceTableProps<Row, Data, Key extends QueryKey> {
  /** Accessible name of the table. */
  label: string
  columns: readonly ResourceColumn<Row>[]
  /** The same `queryOptions` object used for invalidation; for a list without pages, wrapped in `allOf`. */
  query: UseQueryOptions<Data, Error, Page<Row>, Key>
  /** Result of `useList`; omitted where the list has neither pages nor filters. */
  list?: ListControls
  /** Its total is not exact beyond what pages reach. */
  bounded?: boolean
  rowKey: (row: Row) => string
  /** Opens a row: by clicking anywhere on it, or with Enter on the focused row. */
  onOpen?: (row: Row) => void
  /** Buttons at the end of each row. */
  actions?: (row: Row) => ReactNode
  /** Additional attributes of a row, or of its card. */
  rowProps?: (row: Row) => HTMLAttributes<HTMLElement>
  /** Shown when the list is empty; the table itself reports filters without matches. */
  empty?: ReactNode
  /** Filters and search above the rows. */
  toolbar?: ReactNode
  /** Name of the list, used to store the selected columns: `group-devices`. */
  choiceName: string
  /** Placed beside the column selection: for example the list's saved views. */
  tools?: ReactNode
  /** Result of `useSelection`, where rows can be selected for bulk actions. */
  selection?: RowSelection
  /** Buttons beside the number of selected rows, which is passed to them. */
  selectionActions?: (count: number) => ReactNode
}

/**
 * A list paged and sorted by the server: rows, or cards below 600 px, with loading, empty and error states
 * and the pager.
 */
export function ResourceTable<Row, Data, Key extends QueryKey>(props: ResourceTableProps<Row, Data, Key>) {
  const { label, query, list, rowKey, onOpen, actions, toolbar, tools, choiceName, selection } = props
  const t = useWords(tableWords)
  const narrow = useNarrow()
  const inCard = use(InCard)
  const hidden = useHiddenColumns(choiceName, hiddenByDefault(props.columns))
  const density = useDensity()
  const { data, error, isFetching, isPlaceholderData, refetch } = useEarlyQuery({
    ...query,
    placeholderData: keepPreviousData,
    meta: { ...query.meta, shown: 'page' },
  })
  const rows = data?.list ?? []
  // Without a bar above the rows, the column selection is in the corner of the header.
  const bar = Boolean(toolbar || tools)
  const displayOptions = <DisplayOptions list={choiceName} columns={props.columns} small={!bar} />
  const columns = narrow ? props.columns : props.columns.filter(({ id }) => !hidden.includes(id))
  const parts = {
    label,
    columns,
    rows,
    rowKey,
    ...(onOpen && { onOpen }),
    ...(actions && { actions }),
    ...(props.rowProps && { rowProps: props.rowProps }),
    ...(selection && { selection }),
  }
  const Rows = narrow ? ResourceCards : ResourceRows
  const retry = () => void refetch()
  return (
    // A card is a separate region, usually with the same name.
    <section
      className={classes.block}
      {...(inCard && { role: 'group' })}
      aria-label={label}
      aria-busy={isFetching}
    >
      {bar ? (
        <div className={classes.toolbar}>
          <div>{toolbar}</div>
          <div className={classes.tools}>
            {tools}
            {narrow ? null : displayOptions}
          </div>
        </div>
      ) : null}
      {selection && data ? (
        <SelectionBar
          selection={selection}
          total={data.total}
          bounded={props.bounded}
          actions={props.selectionActions}
        />
      ) : null}
      <div className={classes.body} data-density={density} data-stale={isPlaceholderData || undefined}>
        {error && !data ? <LoadFailed title={t.listFailed} error={error} onRetry={retry} /> : null}
        {error && data ? <NotRenewed error={error} onRetry={retry} /> : null}
        {!data && !error ? <SkeletonRows rows={Math.min(list?.page.pageSize ?? 3, 10)} /> : null}
        {data && rows.length === 0 ? <Nothing total={data.total} list={list} empty={props.empty} /> : null}
        {rows.length > 0 && !bar && !narrow ? <div className={classes.corner}>{displayOptions}</div> : null}
        {rows.length > 0 ? (
          <Rows {...parts} order={list?.page ?? {}} onOrder={(patch) => list?.turn(patch)} />
        ) : null}
      </div>
      {list && data && data.total > 0 ? (
        <Pager
          total={data.total}
          bounded={props.bounded}
          page={list.page}
          onTurn={(patch) => list.turn(patch)}
        />
      ) : null}
    </section>
  )
}

/** Shown above rows that could not be refreshed. */
function NotRenewed({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const t = useWords(tableWords)
  const { retry } = useWords(kitWords)
  return (
    <div className={`${classes.notRenewed} ${toneClass('warn')}`} role="alert" title={handleProblem(error)}>
      {t.refreshFailed}
      <Button variant="default" size="compact-xs" onClick={onRetry}>
        {retry}
      </Button>
    </div>
  )
}

interface NothingProps {
  total: number
  list: ListControls | undefined
  empty: ReactNode
}

/** Says why there are no rows: a page past the end, filters without matches, or no data at all. */
function Nothing({ total, list, empty }: NothingProps) {
  const t = useWords(tableWords)
  const button = (words: string, act: () => void) => (
    <Button variant="default" size="xs" onClick={act}>
      {words}
    </Button>
  )
  if (list && total > 0)
    return <EmptyState title={t.pageEmpty} action={button(t.firstPage, () => list.turn({ pageNum: 1 }))} />
  if (list?.filtered)
    return (
      <EmptyState
        title={t.noMatch}
        hint={t.noMatchHint}
        action={button(t.clearFilters, () => list.clearFilters())}
      />
    )
  return empty ?? <EmptyState title={t.nothing} />
}
