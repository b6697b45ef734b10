import type { SavedView } from '@limpid/contract/views/views'
import { ActionIcon, Badge, Group, Stack, Text } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { confirmAction } from '../../kit/confirmAction.ts'
import { Dialog } from '../../kit/dialog/Dialog.tsx'
import { kitWords } from '../../kit/language/kit.words.ts'
import { useWords } from '../../kit/language/useWords.ts'
import { toastDone } from '../../kit/toast.ts'
import { ChangeViewForm } from './ChangeViewForm.tsx'
import classes from './views.module.css'
import { viewing } from './views.queries.ts'
import { viewWords } from './views.words.ts'

interface ManageViewsProps {
  now: Pick<SavedView, 'search' | 'hidden'>
  views: readonly SavedView[]
  opened: boolean
  onClose: () => void
}

/** Every view of a list, with edit and delete. */
export function ManageViews({ now, views, opened, onClose }: ManageViewsProps) {
  const t = useWords(viewWords)
  const common = useWords(kitWords)
  const [changing, change] = useState<string>()
  const remove = useMutation({
    mutationFn: (id: string) => viewing.remove({ params: { id } }),
    onSuccess: () => toastDone(t.removed),
  })
  return (
    <Dialog opened={opened} onClose={onClose} title={t.manageTitle}>
      <Stack gap="md" component="ul" m={0} p={0}>
        {views.map((view) => (
          <li key={view.id} className={classes.view}>
            {changing === view.id ? (
              <ChangeViewForm view={view} now={now} onDone={() => change(undefined)} />
            ) : (
              <Group justify="space-between" wrap="nowrap" gap="sm">
                <Text component="div" size="sm" className={classes.name ?? ''}>
                  {view.name}{' '}
                  {view.isDefault ? (
                    <Badge variant="default" size="sm" tt="none">
                      {t.defaultMark}
                    </Badge>
                  ) : null}
                </Text>
                <Group gap={4} wrap="nowrap">
                  <ActionIcon
                    variant="subtle"
                    aria-label={t.renameOf(view.name)}
                    onClick={() => change(view.id)}
                  >
                    <IconPencil size={16} aria-hidden />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    color="red"
                    aria-label={t.removeOf(view.name)}
                    onClick={() =>
                      confirmAction({
                        title: t.removeOf(view.name),
                        text: t.removeAsk,
                        action: common.remove,
                        danger: true,
                        onConfirm: () => remove.mutate(view.id),
                      })
                    }
                  >
                    <IconTrash size={16} aria-hidden />
                  </ActionIcon>
                </Group>
              </Group>
            )}
          </li>
        ))}
      </Stack>
    </Dialog>
  )
}
