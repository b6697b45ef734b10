import { Stack } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Can } from '../../kit/access/Can.tsx'
import { useWords } from '../../kit/language/useWords.ts'
import { LoadFailed } from '../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../kit/page/PageFrame.tsx'
import { useNarrow } from '../../kit/useNarrow.ts'
import { SkeletonBlock } from '../../ui/Skeletons.tsx'
import { TestMessageCard } from '../outbox/outbox.public.ts'
import { ClockWarning } from './ClockWarning.tsx'
import { DeniedClientsCard } from './DeniedClientsCard.tsx'
import { JobsCard } from './JobsCard.tsx'
import { ProxyWarning } from './ProxyWarning.tsx'
import { ServersCard } from './ServersCard.tsx'
import { StatusFigures } from './StatusFigures.tsx'
import { StorageCard } from './StorageCard.tsx'
import { statusQuery } from './status.queries.ts'
import { statusWords } from './status.words.ts'

/**
 * The status of a running installation. On a narrow screen its parts are collapsed, with problems shown in
 * the headings.
 */
export default function StatusPage() {
  const t = useWords(statusWords)
  const narrow = useNarrow()
  const { data, error, refetch } = useQuery({ ...statusQuery(), meta: { shown: 'page' } })
  return (
    <PageFrame title={t.title} description={t.description}>
      {error ? <LoadFailed error={error} onRetry={() => void refetch()} /> : null}
      {!data && !error ? <SkeletonBlock height={420} /> : null}
      {data ? (
        <Stack gap={narrow ? 0 : 'md'}>
          <ClockWarning servers={data.servers} />
          <ProxyWarning servers={data.servers} />
          <StatusFigures status={data} />
          {narrow ? <JobsCard jobs={data.jobs} narrow /> : null}
          <ServersCard servers={data.servers} narrow={narrow} />
          <DeniedClientsCard servers={data.servers} narrow={narrow} />
          <StorageCard storage={data.storage} narrow={narrow} />
          <Can needs={['sys:outbox:test']}>
            <TestMessageCard />
          </Can>
          {narrow ? null : <JobsCard jobs={data.jobs} narrow={false} />}
        </Stack>
      ) : null}
    </PageFrame>
  )
}
