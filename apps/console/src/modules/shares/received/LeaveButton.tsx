import type { Share } from '@limpid/contract/shares/received'
import { Button, Stack, Text } from '@mantine/core'
import { useDisclosure } from '@mantine/hooks'
import { IconDoorExit } from '@tabler/icons-react'
import { useMutation, useQuery } from '@tanstack/react-query'
import { Dialog } from '../../../kit/dialog/Dialog.tsx'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { toastDone } from '../../../kit/toast.ts'
import { formatNumber } from '../../../lib/format.ts'
import { Detailed } from '../../../ui/rows/Detailed.tsx'
import { Row, RowList } from '../../../ui/rows/RowList.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { sharing } from '../shares.queries.ts'
import { shareWords } from '../shares.words.ts'
import { receivedQuery } from './received.queries.ts'

/** A device or group of another account. */
type Seen = { deviceId: string } | { groupId: string }

interface LeaveButtonProps {
  of: Seen
  name: string
  look?: 'row' | 'page'
}

/**
 * Leaves the shares that give access to another account's device or group, whether direct or through a group
 * with others.
 */
export function LeaveButton({ of, name, look = 'row' }: LeaveButtonProps) {
  const t = useWords(shareWords)
  const [opened, { open, close }] = useDisclosure(false)
  return (
    <>
      {look === 'row' ? (
        <Button variant="subtle" size="compact-sm" aria-label={t.leaveOf(name)} onClick={open}>
          {t.leave}
        </Button>
      ) : (
        <Button variant="default" leftSection={<IconDoorExit size={16} aria-hidden />} onClick={open}>
          {t.leave}
        </Button>
      )}
      <Dialog opened={opened} onClose={close} title={t.leaveTitle}>
        <LeaveList of={of} onLeft={close} />
      </Dialog>
    </>
  )
}

function LeaveList({ of, onLeft }: { of: Seen; onLeft: () => void }) {
  const t = useWords(shareWords)
  const { data, error, refetch } = useQuery({
    ...receivedQuery({ ...of, waiting: false }),
    meta: { shown: 'page' },
  })
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonRows rows={2} height={40} />
  return (
    <Stack gap="md">
      <Text size="sm">{t.leaveHint}</Text>
      <RowList>
        {data.list.map((share) => (
          <LeaveItem key={share.id} share={share} onLeft={onLeft} />
        ))}
      </RowList>
    </Stack>
  )
}

function LeaveItem({ share: { id, thing }, onLeft }: { share: Share; onLeft: () => void }) {
  const t = useWords(shareWords)
  const language = useLanguage()
  const leave = useMutation({
    mutationFn: () => sharing.leave({ params: { id } }),
    onSuccess: () => {
      toastDone(t.left)
      onLeft()
    },
  })
  return (
    <Row
      acts={
        <Button
          color="red"
          size="compact-md"
          loading={leave.isPending}
          aria-label={t.leaveOf(thing.name)}
          onClick={() => leave.mutate()}
        >
          {t.leave}
        </Button>
      }
    >
      <Detailed
        details={
          thing.kind === 'device' ? t.leaveDirect : t.leaveGroup(formatNumber(thing.devices, {}, language))
        }
      >
        <b>{thing.name}</b>
      </Detailed>
    </Row>
  )
}
