import type { UserRow } from '@limpid/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { userCalls, userFormQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { UserFields } from './UserFields.tsx'
import { newValues, type UserValues, userFields, valuesOf } from './userValues.ts'

/** What the drawer is open for: a new account in a department, or an existing one. */
export type UserTask = { kind: 'add'; deptId: string } | { kind: 'edit'; user: UserRow }

interface UserDrawerProps {
  task: UserTask | undefined
  onClose: () => void
}

/** The form of an account, beside the list. */
export function UserDrawer({ task, onClose }: UserDrawerProps) {
  const t = useWords(userWords)
  const title = task?.kind === 'edit' ? t.editUser(task.user.username) : t.addUser
  return (
    <FormDialog drawer opened={task !== undefined} onClose={onClose} title={title}>
      {task?.kind === 'edit' ? <EditUser id={task.user.id} onClose={onClose} /> : null}
      {task?.kind === 'add' ? <UserForm values={newValues(task.deptId)} onClose={onClose} /> : null}
    </FormDialog>
  )
}

function EditUser({ id, onClose }: { id: string; onClose: () => void }) {
  const { data, error, refetch } = useQuery({ ...userFormQuery(id), meta: { shown: 'page' } })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={8} />
  return <UserForm values={valuesOf(data)} id={id} onClose={onClose} />
}

interface UserFormProps {
  values: UserValues
  /** Omitted for a new one. */
  id?: string
  onClose: () => void
}

function UserForm({ values, id, onClose }: UserFormProps) {
  const t = useWords(userWords)
  const { saved } = useWords(kitWords)
  const schema = useMemo(() => userFields(t, id === undefined), [t, id])
  return (
    <ResourceForm
      initialValues={values}
      schema={schema}
      submit={async ({ username, password, ...body }) => {
        if (id) await userCalls.update({ params: { id }, body })
        else await userCalls.create({ body: { ...body, username, password } })
      }}
      onDone={() => {
        toastDone(saved)
        onClose()
      }}
    >
      {(form) => <UserFields form={form} id={id} />}
    </ResourceForm>
  )
}
