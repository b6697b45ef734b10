import type { Insight } from '@limpid/contract/analysis/insights'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useCan } from '../../../../kit/access/Can.tsx'
import { useLanguage } from '../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../kit/language/useWords.ts'
import periodClasses from '../../../../kit/period/period.module.css'
import { labelled } from '../../../../lib/texts/punctuation.ts'
import { devicePath } from '../../../devices/devices.public.ts'
import type { Planned } from '../../../maintenance/maintenance.public.ts'
import classes from '../fleet.module.css'
import { Causes } from './causes/Causes.tsx'
import { FollowUpNotes } from './follow-ups/FollowUpNotes.tsx'
import { followUpPath, ongoing } from './follow-ups/followUps.ts'
import { followUpWords } from './follow-ups/followUps.words.ts'
import { insightWork } from './follow-ups/insightWork.ts'
import { insightItemWords } from './insightItem.words.ts'
import { insightPath, isOfWashes } from './insightPath.ts'
import { insightRulePath } from './insightRule.ts'
import { insightsWords } from './insights.words.ts'
import { insightTexts } from './insightTexts.ts'

interface InsightItemProps {
  insight: Insight
  onDismiss: () => void
  onReopen: () => void
  onPlan: (planned: Planned) => void
}

/** One insight: its sentence, the numbers behind it, what was begun because of it, and where to continue. */
export function InsightItem({ insight, onDismiss, onReopen, onPlan }: InsightItemProps) {
  const can = useCan()
  const t = useWords(insightsWords)
  const more = useWords(insightItemWords)
  const began = useWords(followUpWords)
  const language = useLanguage()
  const { device, measure, parts, dismissed, mayDismiss } = insight
  const { says, evidence } = insightTexts(insight, t, language)
  const of = (label: string) => labelled(label, device.name, language)
  const path = devicePath({ ...device, access: device })
  const tab = (query: Record<string, string>) => `${path}?${new URLSearchParams(query)}`
  const work = insightWork(insight, language, window.location)
  const mayRule = device.relation === 'owner' && can(['iot:alarm-rule:edit'])
  const rule = mayRule ? insightRulePath(insight, t.ruleOf(device.name, t[measure])) : undefined
  const [task, report, watched] = [
    ongoing(insight, 'task'),
    ongoing(insight, 'report'),
    ongoing(insight, 'rule'),
  ]
  const brought = isOfWashes(insight)
    ? undefined
    : parts.find((part) => part.measure !== 'ph' && !part.measure.startsWith('standby'))
  const reporting = { tab: 'feedback', about: work.title, says: work.text, insight: insight.id }
  // The record of a planned task ends it.
  const recording = {
    tab: 'maintenance',
    ...(task ? { record: task.id } : { record: 'other', work: work.title }),
  }
  const links = [
    { to: insightPath(insight), label: isOfWashes(insight) ? t.washes : t.curve },
    // Washes take more too, beside what the curve shows.
    ...(brought
      ? [{ to: insightPath({ ...insight, measure: brought.measure, curve: null }), label: t.washes }]
      : []),
    report
      ? { to: followUpPath(insight, report), label: began.viewReport }
      : { to: tab(reporting), label: t.report },
    { to: tab(recording), label: t.task },
    ...(can(['iot:alarm:list']) ? [{ to: tab({ tab: 'alarms' }), label: more.alarms }] : []),
    ...(watched ? [{ to: followUpPath(insight, watched), label: began.viewRule }] : []),
    ...(rule && !watched ? [{ to: rule, label: t.rule }] : []),
  ]
  return (
    <li>
      <p className={classes.sentence}>{says}</p>
      <p className={periodClasses.note}>
        {evidence}
        {dismissed ? ` · ${t.dismissedBy(dismissed.by ?? t.somebody, dismissed.reason)}` : ''}
      </p>
      <Causes insight={insight} />
      <FollowUpNotes insight={insight} />
      <div className={classes.links}>
        {links.map(({ to, label }) => (
          <Link key={to} to={to} aria-label={of(label)}>
            {label}
          </Link>
        ))}
        {task ? (
          <Button
            component={Link}
            to={followUpPath(insight, task)}
            size="compact-xs"
            variant="light"
            aria-label={of(began.viewTask)}
          >
            {began.viewTask}
          </Button>
        ) : null}
        {mayDismiss && !task && can(['iot:maintenance:edit']) ? (
          <Button
            size="compact-xs"
            variant="light"
            aria-label={of(t.plan)}
            onClick={() =>
              onPlan({
                deviceId: device.id,
                deviceName: device.name,
                insightId: insight.id,
                work: work.title,
                note: work.text,
              })
            }
          >
            {t.plan}
          </Button>
        ) : null}
        {mayDismiss ? (
          <Button
            size="compact-xs"
            variant="subtle"
            aria-label={of(dismissed ? more.reopen : t.dismiss)}
            onClick={dismissed ? onReopen : onDismiss}
          >
            {dismissed ? more.reopen : t.dismiss}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
