import { type RawMessages, watchMinutes } from '@limpid/contract/device-log/device-log'
import { Button, Group } from '@mantine/core'
import { IconPlayerRecord } from '@tabler/icons-react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useWords } from '../../../kit/language/useWords.ts'
import { useNow } from '../../../kit/live/useNow.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { formatInstant } from '../../../lib/format.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonRows } from '../../../ui/Skeletons.tsx'
import { StatusBadge } from '../../../ui/status/StatusBadge.tsx'
import { messagesQuery, watchMessages } from '../device-log.queries.ts'
import { eventWords } from '../device-log.words.ts'
import { MessageList } from './MessageList.tsx'

/** The last raw messages of a device, with the button that starts a recording. */
export function MessagesCard({ deviceId }: { deviceId: string }) {
  const t = useWords(eventWords)
  const query = messagesQuery(deviceId)
  const { data, error, refetch } = useQuery({ ...query, meta: { shown: 'page' } })
  return (
    <Card
      heading={t.rawTitle}
      hint={t.rawHint(data?.max)}
      action={data ? <Recording deviceId={deviceId} until={data.watchedUntil} /> : undefined}
    >
      {error && !data ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonRows rows={4} /> : null}
      {data?.list.length === 0 ? (
        <EmptyState icon={<IconPlayerRecord />} title={t.rawEmpty} hint={t.rawEmptyHint} />
      ) : null}
      {data && data.list.length > 0 ? <MessageList messages={data.list} /> : null}
    </Card>
  )
}

function Recording({ deviceId, until }: { deviceId: string; until: Date | null }) {
  const t = useWords(eventWords)
  const client = useQueryClient()
  const now = useNow()
  const begin = useMutation({
    mutationFn: () => watchMessages(deviceId),
    onSuccess: (reported) =>
      client.setQueryData<RawMessages>(
        messagesQuery(deviceId).queryKey,
        (known) => known && { ...known, ...reported },
      ),
  })
  const recording = until !== null && until > now
  return (
    <Group gap="sm" role="status">
      {recording ? (
        <StatusBadge tone="info" icon={<IconPlayerRecord size={14} />}>
          {t.watching(formatInstant(until).slice(11))}
        </StatusBadge>
      ) : null}
      <Button size="sm" variant="default" loading={begin.isPending} onClick={() => begin.mutate()}>
        {recording ? t.watchLonger : t.watch(watchMinutes)}
      </Button>
    </Group>
  )
}
