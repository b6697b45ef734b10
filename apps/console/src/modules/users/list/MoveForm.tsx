import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { TreePicker } from '../../../kit/tree/TreePicker.tsx'
import { userDeptsQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'

/** Chooses the department that accounts move to. */
export function MoveForm({
  submit,
  onDone,
}: {
  submit: (deptId: string) => Promise<void>
  onDone: () => void
}) {
  const t = useWords(userWords)
  const { data: tree = [] } = useQuery(userDeptsQuery())
  const schema = useMemo(
    () =>
      z.object({ deptId: z.string().check(z.minLength(1, t.noDepts)) }) as unknown as z.ZodMiniType<
        { deptId: string },
        { deptId: string }
      >,
    [t],
  )
  return (
    <ResourceForm
      initialValues={{ deptId: '' }}
      schema={schema}
      submit={({ deptId }) => submit(deptId)}
      submitLabel={t.move}
      onDone={onDone}
    >
      {(form) => (
        <TreePicker
          label={t.dept}
          withAsterisk
          data-autofocus
          nodes={tree}
          nameOf={({ name }) => name}
          open={({ status }) => status}
          {...form.getInputProps('deptId')}
          value={form.values.deptId}
          onChange={(deptId) => form.setFieldValue('deptId', deptId)}
        />
      )}
    </ResourceForm>
  )
}
