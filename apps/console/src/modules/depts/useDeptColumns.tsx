import type { DeptNode } from '@limpid/contract/depts/depts'
import type { ReactNode } from 'react'
import { InUse } from '../../kit/inUse/InUse.tsx'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import type { ResourceColumn } from '../../kit/table/columns.ts'
import { TreeName } from '../../kit/tree/TreeName.tsx'
import type { TreeRow } from '../../kit/tree/treeRows.ts'
import type { Folding } from '../../kit/tree/useFolding.ts'
import { formatInstant, formatNumber } from '../../lib/format.ts'
import classes from './depts.module.css'
import { deptWords } from './depts.words.ts'
import { usersWithin } from './usersWithin.ts'

export type DeptRow = TreeRow<DeptNode>

interface DeptColumnsOptions {
  folding: Folding<DeptNode>
  /** The drag handle of a row; nothing if it cannot be moved. */
  handleOf: (row: DeptRow) => ReactNode
}

/** Columns of the department tree. */
export function useDeptColumns({ folding, handleOf }: DeptColumnsOptions): ResourceColumn<DeptRow>[] {
  const t = useWords(deptWords)
  const language = useLanguage()
  const count = (users: number) => formatNumber(users, { precision: 0 }, language)
  return [
    {
      id: 'name',
      header: t.deptName,
      card: 'title',
      width: 220,
      cell: (row) => (
        <TreeName
          depth={row.depth}
          name={row.name}
          handle={handleOf(row)}
          folding={row.children && { folded: folding.isFolded(row), onFold: () => folding.toggle(row) }}
        />
      ),
    },
    {
      id: 'users',
      header: t.users,
      cell: (row) => {
        const within = usersWithin(row)
        return (
          <>
            {count(row.users)}{' '}
            {within === row.users ? null : (
              <small className={classes.dimmed}>{t.usersBelow(count(within))}</small>
            )}
          </>
        )
      },
    },
    {
      id: 'status',
      header: t.status,
      cell: ({ status }) => <InUse status={status} />,
    },
    { id: 'sort', header: t.sort, cell: ({ sort }) => sort },
    { id: 'created', header: t.created, cell: ({ createTime }) => formatInstant(createTime) },
  ]
}
