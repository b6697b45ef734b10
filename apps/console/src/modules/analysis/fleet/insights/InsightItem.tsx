import type { Insight } from '@limpid/contract/analysis/insights'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import periodClasses from '../../../../kit/period/period.module.css'
import { devicePath } from '../../../devices/devices.public.ts'
import type { Planned } from '../../../maintenance/maintenance.public.ts'
import classes from '../fleet.module.css'
import { insightItemWords } from './insightItem.words.ts'
import { insightPath } from './insightPath.ts'
import { insightRulePath } from './insightRule.ts'
import { insightsWords } from './insights.words.ts'
import { insightTexts } from './insightTexts.ts'

interface InsightItemProps {
  insight: Insight
  onDismiss: () => void
  onPlan: (planned: Planned) => void
}

/** One insight: its sentence, the numbers behind it, and where to continue. */
export function InsightItem({ insight, onDismiss, onPlan }: InsightItemProps) {
  const can = useCan()
  const t = useWords(insightsWords)
  const more = useWords(insightItemWords)
  const language = useLanguage()
  const { device, measure, since, dismissed, mayDismiss } = insight
  const { says, evidence } = insightTexts(insight, t, language)
  const path = devicePath({ ...device, access: device })
  const tab = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
  // What a report or a maintenance record is about, in its form.
  const subject = t.subject(t[measure], since)
  const mayRule = device.relation === 'owner' && can(['iot:alarm-rule:edit'])
  const rule = mayRule ? insightRulePath(insight, t.ruleOf(device.name, t[measure])) : undefined
  const links = [
    { to: insightPath(insight), label: measure === 'ph' ? t.curve : t.washes },
    { to: tab({ tab: 'feedback', about: subject, says: `${says} ${evidence}` }), label: t.report },
    { to: tab({ tab: 'maintenance', record: 'other', work: subject }), label: t.task },
    ...(can(['iot:alarm:list']) ? [{ to: tab({ tab: 'alarms' }), label: more.alarms }] : []),
    ...(rule ? [{ to: rule, label: t.rule }] : []),
  ]
  return (
    <li>
      <p className={classes.sentence}>{says}</p>
      <p className={periodClasses.note}>
        {evidence}
        {dismissed ? ` · ${t.dismissedBy(dismissed.by ?? t.somebody, dismissed.reason)}` : ''}
      </p>
      <div className={classes.links}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} aria-label={`${label}: ${device.name}`}>
            {label}
          </Link>
        ))}
        {mayDismiss && can(['iot:maintenance:edit']) ? (
          <Button
            size="compact-xs"
            variant="light"
            aria-label={`${t.plan}: ${device.name}`}
            onClick={() =>
              onPlan({
                deviceId: device.id,
                deviceName: device.name,
                work: subject,
                note: `${says} ${evidence}`,
              })
            }
          >
            {t.plan}
          </Button>
        ) : null}
        {mayDismiss && !dismissed ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={`${t.dismiss}: ${device.name}`}
            onClick={onDismiss}
          >
            {t.dismiss}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
