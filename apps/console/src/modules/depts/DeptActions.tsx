import { Button } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { confirmAction, explain } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { findNode, treeRows } from '../../kit/tree/treeRows.ts'
import classes from './depts.module.css'
import { deptCalls, deptTreeQuery } from './depts.queries.ts'
import { deptWords } from './depts.words.ts'
import type { DeptRow } from './useDeptColumns.tsx'
import { usersWithin } from './usersWithin.ts'

interface DeptActionsProps {
  row: DeptRow
  onAddBelow: () => void
  onEdit: () => void
}

/** Actions for a department. */
export function DeptActions({ row, onAddBelow, onEdit }: DeptActionsProps) {
  const t = useWords(deptWords)
  const common = useWords(kitWords)
  return (
    <span className={classes.actions}>
      <Can needs={['sys:dept:add']}>
        <Button variant="subtle" size="compact-sm" aria-label={t.addBelowOf(row.name)} onClick={onAddBelow}>
          {common.add}
        </Button>
      </Can>
      <Can needs={['sys:dept:edit']}>
        <Button variant="subtle" size="compact-sm" aria-label={t.editOf(row.name)} onClick={onEdit}>
          {common.edit}
        </Button>
      </Can>
      <Can needs={['sys:dept:delete']}>
        <RemoveButton row={row} />
      </Can>
    </span>
  )
}

/** Shows beforehand what is deleted too, or why it cannot be deleted. */
function RemoveButton({ row }: { row: DeptRow }) {
  const t = useWords(deptWords)
  const common = useWords(kitWords)
  const client = useQueryClient()
  const remove = useMutation({
    mutationFn: () => deptCalls.remove({ params: { ids: [row.id] } }),
    onSuccess: () => toastDone(t.removed),
  })
  const ask = useMutation({
    // Departments hidden by a search are deleted too, so the full current tree is counted.
    mutationFn: () => client.fetchQuery({ ...deptTreeQuery(), staleTime: 0 }),
    onSuccess: (tree) => {
      const dept = findNode(tree, row.id) ?? row
      const users = usersWithin(dept)
      const below = treeRows([dept]).length - 1
      if (users > 0) return explain(t.keptTitle, t.keptText(row.name, String(users)))
      return confirmAction({
        title: t.removeOf(row.name),
        text: below === 0 ? t.removeAlone(row.name) : t.removeWith(row.name, below),
        action: common.remove,
        danger: true,
        onConfirm: () => remove.mutate(),
      })
    },
  })
  return (
    <Button
      variant="subtle"
      color="red"
      size="compact-sm"
      aria-label={t.removeOf(row.name)}
      loading={remove.isPending || ask.isPending}
      onClick={() => ask.mutate()}
    >
      {common.remove}
    </Button>
  )
}
