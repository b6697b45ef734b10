import type { GroupRow } from '@limpid/contract/groups/groups'
import { Button } from '@mantine/core'
import { IconDots, IconFolderPlus, IconFolderSymlink, IconPencil, IconTrash } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useCan } from '../../kit/access/Can.tsx'
import { confirmAction } from '../../kit/confirmAction.ts'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useLanguage } from '../../kit/language/useLanguage.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { formatNumber } from '../../lib/format.ts'
import { ActionEntry, ActionMenu } from '../../ui/drop/ActionMenu.tsx'
import { removalQuery, removeGroup } from './groups.queries.ts'
import { groupWords } from './groups.words.ts'

interface GroupActionsProps {
  group: GroupRow
  onEdit: () => void
  onAddBelow: () => void
  onMove: () => void
  onRemoved: () => void
}

/** Actions for one of the user's own groups. */
export function GroupActions({ group, onEdit, onAddBelow, onMove, onRemoved }: GroupActionsProps) {
  const t = useWords(groupWords)
  const common = useWords(kitWords)
  const can = useCan()
  const askRemove = useRemoval(group, onRemoved)
  const [edits, adds, removes] = [can(['iot:group:edit']), can(['iot:group:add']), can(['iot:group:delete'])]
  return (
    <>
      {edits ? (
        <Button
          variant="default"
          size="sm"
          leftSection={<IconPencil size={16} aria-hidden />}
          onClick={onEdit}
        >
          {common.edit}
        </Button>
      ) : null}
      {edits || adds || removes ? (
        <ActionMenu label={t.more} icon={<IconDots size={16} aria-hidden />} size="sm">
          {adds ? (
            <ActionEntry onClick={onAddBelow}>
              <IconFolderPlus size={16} aria-hidden />
              {t.addBelow}
            </ActionEntry>
          ) : null}
          {edits ? (
            <ActionEntry onClick={onMove}>
              <IconFolderSymlink size={16} aria-hidden />
              {t.moveGroup}
            </ActionEntry>
          ) : null}
          {removes ? (
            <ActionEntry onClick={() => void askRemove()}>
              <IconTrash size={16} aria-hidden />
              {common.remove}
            </ActionEntry>
          ) : null}
        </ActionMenu>
      ) : null}
    </>
  )
}

/** Deletes a group after confirmation, which shows what is deleted with it. */
function useRemoval(group: GroupRow, onRemoved: () => void): () => Promise<void> {
  const t = useWords(groupWords)
  const common = useWords(kitWords)
  const language = useLanguage()
  const client = useQueryClient()
  const remove = async () => {
    await removeGroup({ params: { id: group.id } })
    toastDone(t.removed)
    onRemoved()
  }
  return async () => {
    const { groups, devices, shares } = await client.fetchQuery(removalQuery(group.id))
    const number = (count: number) => formatNumber(count, { precision: 0 }, language)
    const text = [
      groups > 0 ? t.removeGroups(number(groups)) : '',
      shares > 0 ? t.removeShares(number(shares)) : '',
      t.removeDevices(number(devices)),
    ]
    confirmAction({
      title: t.removeTitle(group.name),
      text: text.filter(Boolean).join(' '),
      action: common.remove,
      danger: true,
      onConfirm: () => void remove(),
    })
  }
}
