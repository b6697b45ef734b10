import { searchTree } from '@limpid/contract/kernel/trees'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { treeRows } from '../../../kit/tree/treeRows.ts'
import { formatNumber } from '../../../lib/format.ts'
import { SearchField } from '../../../ui/SearchField.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { usersWithin } from '../../depts/depts.public.ts'
import classes from '../users.module.css'
import { userDeptsQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'

interface DeptNavProps {
  /** Empty for all. */
  value: string
  onChange: (deptId: string) => void
}

/**
 * The departments beside the list: searchable by name, with the number of accounts in each including
 * subdepartments.
 */
export function DeptNav({ value, onChange }: DeptNavProps) {
  const t = useWords(userWords)
  const language = useLanguage()
  const [requested, want] = useState('')
  const { data, error, refetch } = useQuery({ ...userDeptsQuery(), meta: { shown: 'page' } })
  const words = requested.trim().toLowerCase()
  const found = searchTree(data ?? [], ({ name }) => name.toLowerCase().includes(words))
  const entry = (id: string, name: string, depth: number, users?: number) => (
    <li key={id}>
      <button
        type="button"
        className={classes.dept}
        style={{ '--depth': depth } as CSSProperties}
        aria-current={value === id}
        onClick={() => onChange(id)}
      >
        {name}
        {users === undefined ? null : (
          <span className={classes.count}>{formatNumber(users, { precision: 0 }, language)}</span>
        )}
      </button>
    </li>
  )
  return (
    <nav className={classes.depts} aria-label={t.depts}>
      <SearchField size="xs" label={t.findDept} value={requested} onChange={want} />
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} /> : null}
      {data ? (
        <ul className={classes.tree}>
          {words === '' ? entry('', t.allDepts, 0) : null}
          {treeRows(found).map((dept) => entry(dept.id, dept.name, dept.depth, usersWithin(dept)))}
          {words !== '' && found.length === 0 ? <li className={classes.dimmed}>{t.noDepts}</li> : null}
        </ul>
      ) : null}
    </nav>
  )
}
