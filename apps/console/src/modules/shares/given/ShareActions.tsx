import type { Share } from '@limpid/contract/shares/schemas'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { confirmAction } from '../../../kit/confirmAction.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ChangeDialog } from '../dialogs/ChangeDialog.tsx'
import { refreshShares, sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { whomOf } from '../whomOf.ts'

/** What the owner can do with a share that waits or is in force: change it, take it back. */
export function ShareActions({ share }: { share: Share }) {
  const t = useWords(shareWords)
  const client = useQueryClient()
  const [changing, { open, close }] = useDisclosure(false)
  const revoke = useMutation({
    mutationFn: () => sharing.revoke({ params: { id: share.id } }),
    onSuccess: () => toastDone(t.revoked),
    onSettled: () => refreshShares(client),
  })
  if (share.state !== 'offered' && share.state !== 'accepted') return null
  const whom = whomOf(share, t.byLinkMark)
  const ask = () =>
    confirmAction({
      title: t.revokeOf(whom),
      text: t.revokeAsk(whom, share.thing.name),
      action: t.revoke,
      danger: true,
      onConfirm: () => revoke.mutate(),
    })
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button variant="subtle" size="compact-sm" aria-label={t.changeOf(whom)} onClick={open}>
        {t.change}
      </Button>
      <Button
        variant="subtle"
        color="red"
        size="compact-sm"
        loading={revoke.isPending}
        aria-label={t.revokeOf(whom)}
        onClick={ask}
      >
        {t.revoke}
      </Button>
      <ChangeDialog share={share} whom={whom} opened={changing} onClose={close} />
    </Group>
  )
}
