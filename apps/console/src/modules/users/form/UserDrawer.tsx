import type { UserRow } from '@limpid/contract/users/users'
import { useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { userCalls, userFormQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { type MadePassword, ShownPassword } from './ShownPassword.tsx'
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
  const [made, setMade] = useState<MadePassword>()
  const addTitle = made ? t.passwordMade : t.addUser
  const title = task?.kind === 'edit' ? t.editUser(task.user.username) : addTitle
  const close = () => {
    setMade(undefined)
    onClose()
  }
  return (
    <FormDialog drawer opened={task !== undefined} onClose={close} title={title} locked={made !== undefined}>
      {task?.kind === 'edit' ? <EditUser id={task.user.id} onClose={onClose} /> : null}
      {task?.kind === 'add' && made ? <ShownPassword made={made} onDone={close} /> : null}
      {task?.kind === 'add' && !made ? (
        <UserForm values={newValues(task.deptId)} onClose={onClose} onMade={setMade} />
      ) : null}
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
  /** Receives the generated password of a new account. */
  onMade?: (made: MadePassword) => void
}

function UserForm({ values, id, onClose, onMade }: UserFormProps) {
  const t = useWords(userWords)
  const { saved } = useWords(kitWords)
  const schema = useMemo(() => userFields(t, id === undefined), [t, id])
  return (
    <ResourceForm
      initialValues={values}
      schema={schema}
      submit={async ({ username, generatePassword, ...body }) => {
        if (!id) return userCalls.create({ body: { ...body, username, generatePassword } })
        await userCalls.update({ params: { id }, body })
        return undefined
      }}
      onDone={(reply, { username }) => {
        toastDone(saved)
        if (reply?.password !== undefined) onMade?.({ username, password: reply.password })
        else onClose()
      }}
    >
      {(form) => <UserFields form={form} id={id} />}
    </ResourceForm>
  )
}
