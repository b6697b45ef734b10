import type { Site } from '@limpid/contract/sites/sites'
import { Button } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense, useState } from 'react'
import { useParams } from 'react-router'
import { Can } from '../../../kit/access/Can.tsx'
import { kitWords } from '../../../kit/language/kit.words.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { QueryContent } from '../../../kit/page/QueryContent.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { useUrlState } from '../../../kit/useUrlState.ts'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { devicePageKeys } from '../../devices/devices.public.ts'
import { SiteWater } from '../../excursions/excursions.public.ts'
import { SiteDialog, siteQuery } from '../../sites/sites.public.ts'
import { daysOfMonth } from './monthDays.ts'
import { SiteDays } from './SiteDays.tsx'
import { SiteDevices } from './SiteDevices.tsx'
import { SiteFacts } from './SiteFacts.tsx'
import { SiteGlance } from './SiteGlance.tsx'
import { siteOverviewKeys, siteOverviewQuery } from './site.queries.ts'

const fields = { month: '' }

/** One of the user's own sites: location, device status, water quality, and daily consumption. */
export default function SitePage() {
  const { id = '' } = useParams()
  const site = useQuery({ ...siteQuery(id), meta: { shown: 'page' } })
  usePageTitle(site.data?.name)
  if (site.data) return <LoadedSite key={id} site={site.data} />
  if (site.error) return <LoadFailed error={site.error} onRetry={() => void site.refetch()} />
  return (
    <PageFrame title="…">
      <SkeletonBlock height={160} />
      <SkeletonBlock height={320} />
    </PageFrame>
  )
}

function LoadedSite({ site }: { site: Site }) {
  const { id } = site
  const common = useWords(kitWords)
  const [{ month }, change] = useUrlState(fields)
  const [edited, edit] = useState<Site>()
  const { data, error, refetch } = useQuery({ ...siteOverviewQuery(id, month), meta: { shown: 'page' } })
  const refresh = useNewsRefresh([...siteOverviewKeys(id), ...devicePageKeys])
  useLive(
    ['fleet'],
    ({ kind }) => {
      if (kind === 'device.changed' || kind === 'cycle.changed') refresh()
    },
    refresh,
  )
  return (
    <PageFrame
      title={site.name}
      description={site.address}
      actions={
        <Can needs={['iot:site:edit']}>
          <Button
            size="sm"
            variant="default"
            leftSection={<IconPencil size={16} aria-hidden />}
            onClick={() => edit(site)}
          >
            {common.edit}
          </Button>
        </Can>
      }
    >
      {data ? <SiteGlance overview={data} /> : null}
      {data || error ? null : <SkeletonBlock height={96} />}
      <div>
        <SiteFacts site={site} />
        <SiteDevices siteId={id} />
        <QueryContent query={{ data, error, refetch }} skeleton={<SkeletonBlock height={320} />}>
          {(overview) => (
            <>
              <SiteDays requested={month} overview={overview} onMonth={(next) => change({ month: next })} />
              <Suspense fallback={<SkeletonBlock height={160} />}>
                <SiteWater siteId={id} {...daysOfMonth(overview.month)} />
              </Suspense>
            </>
          )}
        </QueryContent>
      </div>
      <SiteDialog edited={edited} onClose={() => edit(undefined)} />
    </PageFrame>
  )
}
