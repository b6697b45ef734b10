import { useQuery } from '@tanstack/react-query'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { TreePicker } from '../../../kit/tree/TreePicker.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
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
  const { data: tree, error, refetch } = useQuery({ ...userDeptsQuery(), meta: { shown: 'page' } })
  const schema = useMemo(
    () =>
      z.object({ deptId: z.string().check(z.minLength(1, t.noDepts)) }) as unknown as z.ZodMiniType<
        { deptId: string },
        { deptId: string }
      >,
    [t],
  )
  if (error && !tree) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!tree) return <SkeletonRows rows={2} />
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
