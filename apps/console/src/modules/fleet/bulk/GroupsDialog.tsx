import { MultiSelect } from '@mantine/core'
import { useMemo } from 'react'
import * as z from 'zod/mini'
import { useWords } from '../../../kit/language/useWords.ts'
import { useGroupField } from '../../groups/groups.public.ts'
import { addToGroups } from '../fleet.queries.ts'
import { bulkWords } from './bulk.words.ts'
import { ChangeDialog, type ChangeProps } from './ChangeDialog.tsx'

/** Adds the selected devices to one or several groups. */
export function GroupsDialog(props: ChangeProps) {
  const t = useWords(bulkWords)
  const groups = useGroupField([], { enabled: props.opened })
  const schema = useMemo(
    () => z.object({ groupIds: z.array(z.string()).check(z.minLength(1, t.groupsMissing)) }),
    [t],
  )
  return (
    <ChangeDialog
      {...props}
      title={t.toGroupsOf(props.chosen.count)}
      initialValues={{ groupIds: [] as string[] }}
      schema={schema}
      change={(devices, { groupIds }) => addToGroups({ devices, groupIds })}
      done={t.groupsDone}
    >
      {(form) => (
        <MultiSelect
          label={t.groups}
          description={t.groupsHint}
          withAsterisk
          searchable
          hidePickedOptions
          data-autofocus
          maxValues={50}
          nothingFoundMessage={t.groupsNone}
          {...groups}
          {...form.getInputProps('groupIds')}
        />
      )}
    </ChangeDialog>
  )
}
