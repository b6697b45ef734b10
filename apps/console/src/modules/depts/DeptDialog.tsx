import type { DeptNode } from '@limpid/contract/depts/depts'
import { Switch, TextInput } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../kit/form/ResourceForm.tsx'
import { SortField } from '../../kit/form/SortField.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../kit/toast.ts'
import { TreePicker } from '../../kit/tree/TreePicker.tsx'
import { SkeletonRows } from '../../ui/Skeletons.tsx'
import { deptCalls, deptFormQuery, deptTreeQuery } from './depts.queries.ts'
import { deptWords } from './depts.words.ts'
import { type DeptValues, deptFields, newDept, valuesOf } from './deptValues.ts'

/** What the dialog is open for: a new department, below another or at the top, or an existing one. */
export type DeptTask = { kind: 'add'; below: DeptNode | undefined } | { kind: 'edit'; dept: DeptNode }

interface DeptDialogProps {
  task: DeptTask | undefined
  onClose: () => void
}

/** The form of a department. */
export function DeptDialog({ task, onClose }: DeptDialogProps) {
  const t = useWords(deptWords)
  const { data: tree = [] } = useQuery(deptTreeQuery())
  const below = task?.kind === 'add' ? task.below : undefined
  const addTitle = below ? t.addBelowOf(below.name) : t.addDept
  const title = task?.kind === 'edit' ? t.editOf(task.dept.name) : addTitle
  const beside = below ? (below.children ?? []) : tree
  const sort = Math.min(9999, Math.max(0, ...beside.map((dept) => dept.sort)) + 1)
  return (
    <FormDialog opened={task !== undefined} onClose={onClose} title={title}>
      {task?.kind === 'edit' ? <EditDept id={task.dept.id} tree={tree} onClose={onClose} /> : null}
      {task?.kind === 'add' ? (
        <DeptForm values={newDept(below?.id, sort)} tree={tree} onClose={onClose} />
      ) : null}
    </FormDialog>
  )
}

function EditDept({ id, tree, onClose }: { id: string; tree: DeptNode[]; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...deptFormQuery(id), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={4} />
  return <DeptForm values={valuesOf(data)} id={id} tree={tree} onClose={onClose} />
}

interface DeptFormProps {
  values: DeptValues
  /** Omitted for a new one. */
  id?: string
  tree: DeptNode[]
  onClose: () => void
}

function DeptForm({ values, id, tree, onClose }: DeptFormProps) {
  const t = useWords(deptWords)
  const { saved } = useWords(kitWords)
  return (
    <ResourceForm
      initialValues={values}
      schema={useMemo(() => deptFields(t), [t])}
      submit={async (body) => {
        if (id) await deptCalls.update({ params: { id }, body })
        else await deptCalls.create({ body })
      }}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => (
        <>
          <TreePicker
            label={t.parent}
            withAsterisk
            topLabel={t.top}
            nodes={tree}
            nameOf={({ name }) => name}
            open={(dept) => dept.id !== id}
            {...form.getInputProps('parentId')}
            value={form.values.parentId}
          />
          <TextInput
            label={t.deptName}
            withAsterisk
            data-autofocus
            maxLength={64}
            {...form.getInputProps('name')}
          />
          <SortField form={form} label={t.sort} />
          <Switch
            label={t.inUse}
            description={t.statusHint}
            {...form.getInputProps('status', { type: 'checkbox' })}
          />
        </>
      )}
    </ResourceForm>
  )
}
