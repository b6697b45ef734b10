import type { RoleRow } from '@limpid/contract/roles/roles'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { useCan } from '../../../kit/access/Can.tsx'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { treeRows } from '../../../kit/tree/treeRows.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { deptTreeQuery } from '../../depts/depts.public.ts'
import { roleCalls, roleFormQuery } from '../roles.queries.ts'
import { roleWords } from '../roles.words.ts'
import { useRoleName } from '../useRoleName.ts'
import { RoleFields } from './RoleFields.tsx'
import { emptyRole, type RoleValues, roleFields, valuesOf } from './roleValues.ts'

/** The purpose of the dialog: a new role, a copy, or an existing role. */
export type RoleTask = { kind: 'add' } | { kind: 'copy' | 'edit'; role: RoleRow }

interface RoleDialogProps {
  task: RoleTask | undefined
  onClose: () => void
}

/** The form of a role. */
export function RoleDialog({ task, onClose }: RoleDialogProps) {
  const t = useWords(roleWords)
  const nameOf = useRoleName()
  const titles = { add: () => t.addRole, copy: t.copyRole, edit: t.editRole }
  const title = task ? titles[task.kind](task.kind === 'add' ? '' : nameOf(task.role)) : ''
  return (
    <FormDialog opened={task !== undefined} onClose={onClose} title={title} size="lg">
      {task?.kind === 'add' ? <RoleForm values={emptyRole} onClose={onClose} /> : null}
      {task?.kind === 'edit' ? <EditRole role={task.role} onClose={onClose} /> : null}
      {task?.kind === 'copy' ? <CopyRole role={task.role} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function EditRole({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...roleFormQuery(role.id), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={6} />
  return <RoleForm values={valuesOf(data)} role={role} onClose={onClose} />
}

/** The copy starts with the data scope of the original, limited to departments that can be selected. */
function CopyRole({ role, onClose }: { role: RoleRow; onClose: () => void }) {
  const seesDepts = useCan()(['sys:dept:list'])
  const source = useQuery({ ...roleFormQuery(role.id), meta: { shown: 'page' } })
  const depts = useQuery({ ...deptTreeQuery(), enabled: seesDepts, meta: { shown: 'page' } })
  for (const { data, error, refetch } of [source, depts])
    if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!source.data || (seesDepts && !depts.data)) return <SkeletonRows rows={6} />
  const offered = new Set(treeRows(depts.data ?? []).map(({ id }) => id))
  const { copyName } = roleWords
  return (
    <RoleForm
      copyOf={role}
      values={{
        ...emptyRole,
        name: copyName.zh(role.name.slice(0, 60)),
        nameEn: copyName.en(role.nameEn.slice(0, 56)),
        code: `${role.code.slice(0, 27)}_COPY`,
        dataScope: source.data.dataScope,
        deptIds: source.data.deptIds.filter((id) => offered.has(id)),
      }}
      onClose={onClose}
    />
  )
}

interface RoleFormProps {
  values: RoleValues
  /** The edited role. */
  role?: RoleRow
  copyOf?: RoleRow
  onClose: () => void
}

function RoleForm({ values, role, copyOf, onClose }: RoleFormProps) {
  const t = useWords(roleWords)
  const { saved } = useWords(kitWords)
  return (
    <ResourceForm
      initialValues={values}
      schema={useMemo(() => roleFields(t), [t])}
      submit={async ({ code, ...body }) => {
        if (role) await roleCalls.update({ params: { id: role.id }, body })
        else await roleCalls.create({ body: { ...body, code, ...(copyOf && { copyOf: copyOf.id }) } })
      }}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => <RoleFields form={form} role={role} copied={copyOf !== undefined} />}
    </ResourceForm>
  )
}
