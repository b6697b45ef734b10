import { searchTree } from '@limpid/contract/kernel/trees'
import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type CSSProperties, useId, useState } from 'react'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { findNode, treeRows } from '../../../kit/tree/treeRows.ts'
import { useNarrow } from '../../../kit/useNarrow.ts'
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
 * subdepartments. On a phone they are folded, so that the list begins on the first screen.
 */
export function DeptNav({ value, onChange }: DeptNavProps) {
  const t = useWords(userWords)
  const language = useLanguage()
  const [requested, want] = useState('')
  const narrow = useNarrow()
  const [opened, setOpened] = useState(false)
  const fold = () => setOpened(false)
  const id = useId()
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
        onClick={() => {
          fold()
          onChange(id)
        }}
      >
        {name}
        {users === undefined ? null : (
          <span className={classes.count}>{formatNumber(users, { precision: 0 }, language)}</span>
        )}
      </button>
    </li>
  )
  const chosen = value === '' ? undefined : findNode(data ?? [], value)
  const content = (
    <>
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
    </>
  )
  return (
    <nav className={classes.depts} aria-label={t.depts}>
      {narrow ? (
        <>
          <UnstyledButton
            className={classes.fold ?? ''}
            aria-expanded={opened}
            aria-controls={id}
            onClick={() => setOpened(!opened)}
          >
            {chosen?.name ?? t.allDepts}
            <IconChevronDown size={16} aria-hidden />
          </UnstyledButton>
          <div id={id} hidden={!opened}>
            {opened ? content : null}
          </div>
        </>
      ) : (
        content
      )}
    </nav>
  )
}
