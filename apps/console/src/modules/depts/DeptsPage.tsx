import type { DeptNode } from '@limpid/contract/depts/depts'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Can, useCan } from '../../kit/access/Can.tsx'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { InUseFilter, inUseField } from '../../kit/inUse/InUse.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { ResourceTable } from '../../kit/ResourceTable.tsx'
import { linesOf } from '../../kit/table/allOf.ts'
import { FoldAllButton } from '../../kit/tree/FoldAllButton.tsx'
import { treeRows } from '../../kit/tree/treeRows.ts'
import { useFolding } from '../../kit/tree/useFolding.ts'
import { useTreeMoves } from '../../kit/tree/useTreeMoves.tsx'
import { useUrlState } from '../../kit/useUrlState.ts'
import { AddButton } from '../../ui/AddButton.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import { DeptActions } from './DeptActions.tsx'
import { DeptDialog, type DeptTask } from './DeptDialog.tsx'
import { deptCalls, deptTreeQuery } from './depts.queries.ts'
import { deptWords } from './depts.words.ts'
import { type DeptRow, useDeptColumns } from './useDeptColumns.tsx'

const fields = { keywords: '', status: inUseField }

/** Departments as a collapsible tree with server-side search; can be moved by dragging and by keyboard. */
export default function DeptsPage() {
  const t = useWords(deptWords)
  const can = useCan()
  const [filter, change] = useUrlState(fields)
  const [task, setTask] = useState<DeptTask>()
  const searching = filter.keywords !== '' || filter.status !== ''
  const { data: whole = [] } = useQuery({ ...deptTreeQuery(), meta: { shown: 'page' } })
  const folding = useFolding<DeptNode>(whole, { searching })
  const { handleOf, rowProps } = useTreeMoves({
    nodes: treeRows(whole),
    nameOf: ({ name }) => name,
    enabled: can(['sys:dept:edit']) && !searching,
    move: (id, place) => deptCalls.move({ params: { id }, body: place }),
    moved: t.moved,
  })
  const columns = useDeptColumns({ folding, handleOf })
  return (
    <PageFrame
      title={t.title}
      description={t.description}
      actions={
        <>
          <FoldAllButton folding={folding} disabled={searching} />
          <Can needs={['sys:dept:add']}>
            <AddButton onClick={() => setTask({ kind: 'add', below: undefined })}>{t.addDept}</AddButton>
          </Can>
        </>
      }
    >
      <ResourceTable
        label={t.title}
        columns={columns}
        query={linesOf(deptTreeQuery(filter), (tree) => treeRows(tree, folding.isFolded))}
        rowKey={({ id }: DeptRow) => id}
        rowProps={rowProps}
        actions={(row) => (
          <DeptActions
            row={row}
            onAddBelow={() => setTask({ kind: 'add', below: row })}
            onEdit={() => setTask({ kind: 'edit', dept: row })}
          />
        )}
        choiceName="depts"
        toolbar={
          <FilterBar>
            <SearchFilter
              label={t.search}
              value={filter.keywords}
              onChange={(keywords) => change({ keywords })}
            />
            <InUseFilter value={filter.status} onChange={(status) => change({ status })} />
          </FilterBar>
        }
        empty={
          searching ? (
            <EmptyState title={t.noMatch} />
          ) : (
            <EmptyState title={t.emptyTitle} hint={t.emptyHint} />
          )
        }
      />
      <DeptDialog task={task} onClose={() => setTask(undefined)} />
    </PageFrame>
  )
}
