import type { UserFilter } from '@limpid/contract/users/users'
import { Button, Select } from '@mantine/core'
import { useMutation, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import * as z from 'zod/mini'
import { Can } from '../../../kit/access/Can.tsx'
import { useMember } from '../../../kit/access/member.ts'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { FormDialog } from '../../../kit/form/FormDialog.tsx'
import { ResourceForm } from '../../../kit/form/ResourceForm.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import type { RowSelection } from '../../../kit/table/selection/useSelection.ts'
import { toastDone } from '../../../kit/toast.ts'
import { treeChoices } from '../../../kit/tree/treeRows.ts'
import { userCalls, userDeptsQuery } from '../users.queries.ts'
import { userWords } from '../users.words.ts'
import { eachChosen } from './eachChosen.ts'

interface BulkActionsProps {
  selection: RowSelection
  /** The list's filter: all matching accounts may be selected. */
  filter: Partial<UserFilter>
  count: number
}

/** Bulk operations on accounts; the user's own is left out. */
export function BulkActions({ selection, filter, count }: BulkActionsProps) {
  const t = useWords(userWords)
  const common = useWords(kitWords)
  const own = useMember(({ member }) => member?.userId ?? '')
  const [moving, move] = useState(false)
  const work = useMutation({
    mutationFn: (act: (ids: string[]) => Promise<unknown>) => eachChosen(selection, filter, own, act),
    onSuccess: () => {
      selection.clear()
      toastDone(common.saved)
    },
  })
  const others = count - (selection.chosen.has(own) ? 1 : 0)
  const ask = (title: string, text: string, danger: boolean, act: (ids: string[]) => Promise<unknown>) =>
    confirmAction({
      title,
      text: others < count || selection.all ? `${text} ${t.withoutYou}` : text,
      action: title,
      danger,
      onConfirm: () => work.mutate(act),
    })
  const turn = (status: boolean) => (ids: string[]) => userCalls.bulkChange({ body: { ids, status } })
  return (
    <>
      <Can needs={['sys:user:edit']}>
        <Button
          size="compact-sm"
          variant="default"
          loading={work.isPending}
          onClick={() => ask(t.enable, t.manyOn(others), false, turn(true))}
        >
          {t.enable}
        </Button>
        <Button
          size="compact-sm"
          variant="default"
          loading={work.isPending}
          onClick={() => ask(t.disable, t.manyOff(others), true, turn(false))}
        >
          {t.disable}
        </Button>
        <Button size="compact-sm" variant="default" loading={work.isPending} onClick={() => move(true)}>
          {t.moveTo}
        </Button>
      </Can>
      <Can needs={['sys:user:delete']}>
        <Button
          size="compact-sm"
          variant="subtle"
          color="red"
          loading={work.isPending}
          onClick={() =>
            ask(common.remove, t.manyRemove(others), true, (ids) => userCalls.remove({ params: { ids } }))
          }
        >
          {common.remove}
        </Button>
      </Can>
      <FormDialog opened={moving} onClose={() => move(false)} title={t.moveTo}>
        <MoveForm
          submit={(deptId) =>
            work.mutateAsync((ids) => userCalls.bulkChange({ body: { ids, deptId } })).then(() => undefined)
          }
          onDone={() => move(false)}
        />
      </FormDialog>
    </>
  )
}

function MoveForm({ submit, onDone }: { submit: (deptId: string) => Promise<void>; onDone: () => void }) {
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
        <Select
          label={t.dept}
          withAsterisk
          searchable
          data-autofocus
          data={treeChoices(tree, ({ name }) => name)}
          {...form.getInputProps('deptId')}
          onChange={(deptId) => form.setFieldValue('deptId', deptId ?? '')}
        />
      )}
    </ResourceForm>
  )
}
