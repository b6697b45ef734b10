import type { AlarmDetail } from '@limpid/contract/alarms/record/record'
import { idParams } from '@limpid/contract/kernel/ids'
import { Anchor, Button } from '@mantine/core'
import { IconArrowLeft } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Link, useParams } from 'react-router'
import { CallProblem } from '../../../api/problem.ts'
import { useLanguage } from '../../../kit/language/useLanguage.ts'
import { useWords } from '../../../kit/language/useWords.ts'
import { useLive } from '../../../kit/live/useLive.ts'
import { useNewsRefresh } from '../../../kit/live/useNewsRefresh.ts'
import { alarmRemedies } from '../../../kit/modules/registry.ts'
import { LoadFailed } from '../../../kit/page/LoadFailed.tsx'
import { PageFrame } from '../../../kit/page/PageFrame.tsx'
import { usePageTitle } from '../../../kit/page/usePageTitle.ts'
import { EmptyState } from '../../../ui/EmptyState.tsx'
import { SkeletonBlock } from '../../../ui/Skeletons.tsx'
import { devicePath, SimulatedMark } from '../../devices/devices.public.ts'
import { SeverityBadge } from '../../products/products.public.ts'
import { StateBadges } from '../AlarmBadges.tsx'
import { alarmsPath } from '../alarmPath.ts'
import classes from '../alarms.module.css'
import { alarmQuery } from '../alarms.queries.ts'
import { alarmTitle } from '../alarmText.ts'
import { OutcomeNote } from '../operations/OutcomeNote.tsx'
import { useOutcome } from '../operations/useOutcome.ts'
import { AlarmAdvice } from './AlarmAdvice.tsx'
import { AlarmCurve } from './AlarmCurve.tsx'
import { AlarmFacts } from './AlarmFacts.tsx'
import { AlarmHistory } from './AlarmHistory.tsx'
import { FailedWashes } from './FailedWashes.tsx'
import { NextMessage } from './NextMessage.tsx'
import { RecordOperations } from './RecordOperations.tsx'
import { recordWords } from './record.words.ts'

/** One alarm: what it means, what to do, what was measured, and all that happened to it. */
export default function AlarmPage() {
  const requested = idParams.safeParse(useParams())
  return requested.success ? <OneAlarm {...requested.data} /> : <Gone />
}

function Gone() {
  const t = useWords(recordWords)
  return (
    <EmptyState
      title={t.gone}
      hint={t.goneHint}
      action={
        <Button component={Link} to={alarmsPath} size="xs" variant="default">
          {t.all}
        </Button>
      }
    />
  )
}

function OneAlarm({ id }: { id: string }) {
  const t = useWords(recordWords)
  const query = alarmQuery(id)
  const { data, error, refetch } = useQuery({ ...query, meta: { shown: 'page' } })
  const refresh = useNewsRefresh([query.queryKey])
  useLive(
    ['fleet'],
    (news) => {
      if (news.kind === 'alarm.changed' && news.deviceId === data?.deviceId) refresh()
    },
    refresh,
  )
  usePageTitle(
    data && {
      zh: `${alarmTitle(data, 'zh-cn')} · ${data.device.name}`,
      en: `${alarmTitle(data, 'en')} · ${data.device.name}`,
    },
  )
  if (error instanceof CallProblem && error.status === 404) return <Gone />
  if (error && !data) return <LoadFailed error={error} onRetry={() => void refetch()} />
  if (!data)
    return (
      <PageFrame title="…">
        <SkeletonBlock height={320} />
      </PageFrame>
    )
  return <Loaded alarm={data} back={t.all} />
}

const probeOf = ({ metric, probeProduct }: AlarmDetail) =>
  metric && probeProduct !== null ? { metric: metric.key, productCode: probeProduct } : undefined

const Reserved = ({ height }: { height: number | undefined }) =>
  height === undefined ? null : <SkeletonBlock height={height} />

function Loaded({ alarm, back }: { alarm: AlarmDetail; back: string }) {
  const language = useLanguage()
  const outcome = useOutcome()
  const { device } = alarm
  const described = { ...alarm, relation: device.relation, probe: probeOf(alarm) }
  return (
    <PageFrame
      title={alarmTitle(alarm, language)}
      description={
        <span className={classes.buttons}>
          <SeverityBadge severity={alarm.severity} />
          <StateBadges alarm={alarm} />
          <Anchor component={Link} to={devicePath({ ...device, access: device })} inherit>
            {device.name}
          </Anchor>
          {device.simulated ? <SimulatedMark /> : null}
          {device.site?.name}
        </span>
      }
      actions={
        <Button
          component={Link}
          to={alarmsPath}
          size="sm"
          variant="default"
          leftSection={<IconArrowLeft size={16} aria-hidden />}
        >
          {back}
        </Button>
      }
    >
      <div className={classes.panel}>
        <RecordOperations alarm={alarm} outcome={outcome} />
        <OutcomeNote outcome={outcome} />
        {alarmRemedies()
          .filter(({ afterwards }) => afterwards || alarm.condition === 'active')
          .map(({ key, Remedy, heightOf }) => (
            <Suspense key={key} fallback={<Reserved height={heightOf?.(described)} />}>
              <Remedy alarm={described} />
            </Suspense>
          ))}
        {alarm.nextMessage ? <NextMessage alarm={alarm} next={alarm.nextMessage} /> : null}
        <div className={classes.columns}>
          <div className={classes.panel}>
            <AlarmFacts alarm={alarm} />
            {alarm.failedWashes.length > 0 ? <FailedWashes alarm={alarm} /> : null}
            <AlarmAdvice alarm={alarm} />
            {alarm.curves.length > 0 ? <AlarmCurve alarm={alarm} /> : null}
          </div>
          <AlarmHistory alarm={alarm} />
        </div>
      </div>
    </PageFrame>
  )
}
