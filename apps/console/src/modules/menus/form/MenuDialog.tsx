import { localise } from '@limpid/contract/kernel/words'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import type { MenuRow } from '../menuRows.ts'
import { menuCalls, menuFormQuery } from '../menus.queries.ts'
import { menuWords } from '../menus.words.ts'
import { MenuFields } from './MenuFields.tsx'
import { type MenuValues, menuSchema, newMenu, valuesOf } from './menuValues.ts'

/** What the dialog is open for: a new entry, below another or at the top, or an existing one. */
export type MenuTask = { kind: 'add'; below: MenuRow | undefined } | { kind: 'edit'; row: MenuRow }

interface MenuDialogProps {
  task: MenuTask
  /** Sort order of a new top-level entry. */
  nextSort: number
  onClose: () => void
}

/** The form of a menu entry. */
export default function MenuDialog({ task, nextSort, onClose }: MenuDialogProps) {
  const t = useWords(menuWords)
  const language = useLanguage()
  const nameOf = ({ name, nameEn }: MenuRow) => localise({ zh: name, en: nameEn }, language)
  const titleOf = () => {
    if (task.kind === 'edit') return t.editOf(nameOf(task.row))
    return task.below ? t.addBelowOf(nameOf(task.below)) : t.addMenu
  }
  const title = titleOf()
  return (
    <FormDialog opened onClose={onClose} title={title} size="lg">
      {task.kind === 'edit' ? <EditMenu row={task.row} onClose={onClose} /> : null}
      {task.kind === 'add' ? <AddMenu below={task.below} nextSort={nextSort} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function EditMenu({ row, onClose }: { row: MenuRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...menuFormQuery(row.id), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return <MenuForm values={valuesOf(data)} row={row} onClose={onClose} />
}

function AddMenu({
  below,
  nextSort,
  onClose,
}: {
  below: MenuRow | undefined
  nextSort: number
  onClose: () => void
}) {
  const last = Math.max(0, ...(below?.children ?? []).map(({ sort }) => sort))
  const parent = below && { id: below.id, type: below.type, nextSort: Math.min(9999, last + 1) }
  return <MenuForm values={newMenu(parent, nextSort)} onClose={onClose} />
}

interface MenuFormProps {
  values: MenuValues
  /** The edited entry; omitted for a new one. */
  row?: MenuRow
  onClose: () => void
}

function MenuForm({ values, row, onClose }: MenuFormProps) {
  const t = useWords(menuWords)
  const { saved } = useWords(kitWords)
  const schema = useMemo(() => menuSchema(t, row === undefined), [t, row])
  return (
    <ResourceForm
      initialValues={values}
      schema={schema}
      submit={(body) =>
        row ? menuCalls.update({ params: { id: row.id }, body }) : menuCalls.create({ body })
      }
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => <MenuFields form={form} row={row} />}
    </ResourceForm>
  )
}
