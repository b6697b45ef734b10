import type { Share } from '@limpid/contract/shares/schemas'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { AskButton } from '../../../kit/AskButton.tsx'
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
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button variant="subtle" size="compact-sm" aria-label={t.changeOf(whom)} onClick={open}>
        {t.change}
      </Button>
      <AskButton
        action={t.revoke}
        title={t.revokeOf(whom)}
        text={t.revokeAsk(whom, share.thing.name)}
        loading={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
      <ChangeDialog share={share} whom={whom} opened={changing} onClose={close} />
    </Group>
  )
}
