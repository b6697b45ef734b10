import type { GroupRow } from '@limpid/contract/groups/groups'
import { Select } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { SaveDialog } from '../../../kit/form/SaveDialog.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { groupTreeQuery, moveGroup } from '../groups.queries.ts'
import { groupWords } from '../groups.words.ts'
import { namesOf, placesFor } from './tree.ts'

const schema = z.object({ parentId: z.string() })

/** Moves a group into another one, or to the top. */
export function MoveDialog({ group, onClose }: { group: GroupRow | undefined; onClose: () => void }) {
  const t = useWords(groupWords)
  const { data: groups = [] } = useQuery(groupTreeQuery('own'))
  const names = namesOf(groups)
  const places = group ? placesFor(groups, group.id) : []
  return (
    <SaveDialog
      opened={group !== undefined}
      onClose={onClose}
      title={t.moveGroup}
      key={group?.id}
      initialValues={{ parentId: group?.parentId ?? '' }}
      schema={schema}
      submit={({ parentId }) =>
        moveGroup({ params: { id: group?.id ?? '' }, body: { parentId: parentId || null } })
      }
      done={t.moved}
    >
      {(form) => (
        <Select
          label={t.parent}
          description={t.moveHint}
          placeholder={t.top}
          searchable
          clearable
          data-autofocus
          data={places.map(({ id }) => ({ value: id, label: names.get(id) ?? '' }))}
          value={form.values.parentId || null}
          onChange={(parentId) => form.setFieldValue('parentId', parentId ?? '')}
        />
      )}
    </SaveDialog>
  )
}
