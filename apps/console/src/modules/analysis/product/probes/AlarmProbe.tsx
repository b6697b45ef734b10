import { Anchor } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useOpenPath } from '../../../../kit/access/openPages.ts'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import { useNow } from '../../../../kit/live/useNow.ts'
import type { AlarmRemedyProps } from '../../../../kit/modules/consoleModule.ts'
import { productAnalysisPath } from '../../../../lib/addresses/productAnalysisPath.ts'
import { daysOfPreset } from '../../../../lib/times/periods.ts'
import { dayIn, viewerZone } from '../../../../lib/times/zones.ts'
import { SkeletonBlock } from '../../../../ui/Skeletons.tsx'
import { Callout } from '../../../../ui/status/Callout.tsx'
import { deviceScopeOf } from '../../../alarms/alarms.public.ts'
import { insightsQuery } from '../../fleet/insights/insights.queries.ts'
import { insightsWords } from '../../fleet/insights/insights.words.ts'
import { insightTexts } from '../../fleet/insights/insightTexts.ts'
import { ProbeVerdictBadge } from './ProbeVerdictBadge.tsx'
import { probeHeight } from './probeHeight.ts'
import { probesHash } from './probeList.ts'
import classes from './probes.module.css'
import { probesQuery } from './probes.queries.ts'
import { probesWords } from './probes.words.ts'
import { reasonTexts } from './probeTexts.ts'

type Probe = NonNullable<AlarmRemedyProps['alarm']['probe']>

/** Whether the probe that measured the value of an alarm can be trusted, with the ways to all probes and to those that drift. */
export default function AlarmProbe({ alarm: { probe, ...alarm } }: AlarmRemedyProps) {
  const can = useCan()
  // The page of an alarm needs another permission, and says all else without it.
  return probe && can(['iot:device:list']) ? <ProbeOf probe={probe} alarm={alarm} /> : null
}

interface ProbeOfProps {
  probe: Probe
  alarm: Pick<AlarmRemedyProps['alarm'], 'deviceId' | 'relation'>
}

function ProbeOf({ probe: { metric, productCode }, alarm: { deviceId, relation } }: ProbeOfProps) {
  const t = useWords(probesWords)
  const drifts = useWords(insightsWords)
  const language = useLanguage()
  const open = useOpenPath()
  const now = useNow(3_600_000)
  const where = { scope: deviceScopeOf({ relation }), deviceId }
  const health = useQuery(
    probesQuery(productCode, { ...where, ...daysOfPreset('7d', dayIn(viewerZone(), now)) }),
  )
  const insights = useQuery({ ...insightsQuery(where), enabled: metric === 'ph' })
  const value = health.data?.list[0]?.values.find((one) => one.metric === metric)
  const drift = insights.data?.list.find(({ measure }) => measure === 'ph')
  if (health.isPending) return <SkeletonBlock height={probeHeight} />
  if (!value && !drift) return null
  const all = open(`${productAnalysisPath(productCode)}?scope=${where.scope}`)
  const ranked = drift && open(`/data-analysis/analysis?scope=${where.scope}&productId=${drift.productId}`)
  return (
    <Callout tone={value?.verdict === 'healthy' && !drift ? 'info' : 'warn'}>
      <div className={classes.ofAlarm}>
        <div>
          {value ? (
            <span className={classes.judged}>
              {t.ofAlarm}
              <ProbeVerdictBadge verdict={value.verdict} />
            </span>
          ) : null}
          {value ? reasonTexts(value, t, language).map((reason) => <p key={reason}>{reason}</p>) : null}
          {drift ? <p>{insightTexts(drift, drifts, language).says}</p> : null}
        </div>
        <div className={classes.ways}>
          {all ? (
            <Anchor component={Link} to={`${all}#${probesHash}`} inherit>
              {t.allProbes}
            </Anchor>
          ) : null}
          {ranked ? (
            <Anchor component={Link} to={ranked} inherit>
              {t.drifting}
            </Anchor>
          ) : null}
        </div>
      </div>
    </Callout>
  )
}
