import type { Share } from '@limpid/contract/shares/received'
import { Button, Group } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { useMutation } from '@tanstack/react-query'
import { ConfirmButton } from '../../../kit/ConfirmButton.tsx'
import { useWords } from '../../../kit/language/useWords.ts'
import { toastDone } from '../../../kit/toast.ts'
import { ChangeDialog } from '../dialogs/ChangeDialog.tsx'
import { recipientName } from '../recipientName.ts'
import { sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'

/** The owner's actions for a pending or active share: edit, revoke. */
export function ShareActions({ share }: { share: Share }) {
  const t = useWords(shareWords)
  const [changing, { open, close }] = useDisclosure(false)
  const revoke = useMutation({
    mutationFn: () => sharing.revoke({ params: { id: share.id } }),
    onSuccess: () => toastDone(t.revoked),
  })
  if (share.state !== 'offered' && share.state !== 'accepted') return null
  const recipient = recipientName(share, t.byLinkMark)
  return (
    <Group gap={4} wrap="nowrap" justify="flex-end">
      <Button variant="subtle" size="compact-sm" aria-label={t.changeOf(recipient)} onClick={open}>
        {t.change}
      </Button>
      <ConfirmButton
        action={t.revoke}
        title={t.revokeOf(recipient)}
        text={t.revokeAsk(recipient, share.thing.name)}
        loading={revoke.isPending}
        onConfirm={() => revoke.mutate()}
      />
      <ChangeDialog share={share} recipient={recipient} opened={changing} onClose={close} />
    </Group>
  )
}
