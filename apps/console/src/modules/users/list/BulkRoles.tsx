import type { UserSelection } from '@limpid/contract/users/filter'
import { Text } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { RoleSelect } from '../form/RoleSelect.tsx'
import { userCalls } from '../users.queries.ts'
import { userWords } from '../users.words.ts'

interface BulkRolesProps {
  people: number
  users: UserSelection
  onDone: () => void
}

type RoleChoice = {
  add: string[]
  remove: string[]
}

/** Adds roles to the selected accounts and removes others; their remaining roles stay. */
export function BulkRoles({ people, users, onDone }: BulkRolesProps) {
  const t = useWords(userWords)
  const schema = useMemo(
    () =>
      z.object({ add: z.array(z.string()), remove: z.array(z.string()) }).check(
        z.refine(({ add, remove }) => add.length + remove.length > 0, {
          path: ['add'],
          error: t.rolesMissing,
        }),
      ) as unknown as z.ZodMiniType<RoleChoice, RoleChoice>,
    [t],
  )
  return (
    <ResourceForm
      initialValues={{ add: [], remove: [] } as RoleChoice}
      schema={schema}
      submit={(choice) => userCalls.changeRoles({ body: { users, ...choice } })}
      onDone={({ changed }) => {
        toastDone(t.rolesChanged(changed))
        onDone()
      }}
    >
      {(form) => (
        <>
          <Text size="sm">{t.bulkRolesHint(people)}</Text>
          <RoleSelect
            giving
            label={t.rolesAdd}
            description={t.rolesHint}
            data-autofocus
            searchable
            without={form.values.remove}
            {...form.getInputProps('add')}
          />
          <RoleSelect
            label={t.rolesRemove}
            searchable
            without={form.values.add}
            {...form.getInputProps('remove')}
          />
        </>
      )}
    </ResourceForm>
  )
}
