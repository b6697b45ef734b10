import type { RemovedDevice } from '@limpid/contract/devices/removed'
import { idParams } from '@limpid/contract/kernel/ids'
import { localise } from '@limpid/contract/kernel/words'
import { Alert, Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { formatInstant } from '../../../lib/format.ts'
import { DiaryPanel } from '../../../modules/diaries/diaries.public.ts'
import { Card } from '../../../ui/Card.tsx'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { Fact, Facts } from '../../../ui/rows/Facts.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { DeviceUnavailable } from '../page/DeviceUnavailable.tsx'
import { removedQuery } from './removed.queries.ts'
import { removedWords } from './removed.words.ts'

/** A removed device: what it was, and its wash ledger to read and export. */
export default function RemovedDevicePage() {
  const requested = idParams.safeParse(useParams())
  return requested.success ? <OneRemoved {...requested.data} /> : <DeviceUnavailable />
}

function OneRemoved({ id }: { id: string }) {
  const t = useWords(removedWords)
  const { data, error, refetch } = useQuery({ ...removedQuery(id), meta: { shown: 'page' } })
  usePageTitle(data?.name)
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  return (
    <PageFrame
      title={data?.name ?? '…'}
      description={data?.sn}
      actions={
        <Button component={Link} to="/equipment/removed-devices" size="sm" variant="default">
          {t.toList}
        </Button>
      }
    >
      {data ? <Loaded device={data} /> : <SkeletonBlock height={320} />}
    </PageFrame>
  )
}

function Loaded({ device }: { device: RemovedDevice }) {
  const t = useWords(removedWords)
  const language = useLanguage()
  const { id, product, productName, ownerName, createTime, removeTime, removedBy, timeZone } = device
  return (
    <>
      <Alert variant="default" icon={<IconTrash aria-hidden />}>
        {t.notice(formatInstant(removeTime))}
      </Alert>
      <Card heading={t.facts}>
        <Facts>
          <Fact name={t.product}>{productName ? localise(productName, language) : t.unknownProduct}</Fact>
          <Fact name={t.owner}>{ownerName}</Fact>
          <Fact name={t.timeZone}>{timeZone}</Fact>
          <Fact name={t.added}>{formatInstant(createTime)}</Fact>
          <Fact name={t.removed}>{formatInstant(removeTime)}</Fact>
          <Fact name={t.removedBy}>{removedBy ?? '–'}</Fact>
        </Facts>
      </Card>
      {product && !product.model.recognition ? (
        <EmptyState title={t.noLedger} />
      ) : (
        <Suspense fallback={<SkeletonBlock height={320} />}>
          <DiaryPanel deviceId={id} model={product?.model} ended />
        </Suspense>
      )}
    </>
  )
}
