import type { Insight, InsightFollowUp } from '@limpid/contract/analysis/insights'
import { Link } from 'react-router'
import { useWords } from '../../../../../kit/language/useWords.ts'
import { dayIn, viewerZone } from '../../../../../lib/times/zones.ts'
import classes from '../../fleet.module.css'
import { insightsWords } from '../insights.words.ts'
import { followUpPath } from './followUps.ts'
import { followUpWords } from './followUps.words.ts'

/** What was begun because of an insight, by whom, and where it stands, so that nobody begins it twice. */
export function FollowUpNotes({ insight }: { insight: Insight }) {
  const t = useWords(followUpWords)
  const { somebody } = useWords(insightsWords)
  const day = (at: Date) => dayIn(viewerZone(), at)
  const textOf = ({ kind, by, at, dueDay, overAt }: InsightFollowUp) => {
    const name = by ?? somebody
    if (kind === 'rule') return t.ruled(day(at), name)
    if (kind === 'report') return overAt ? t.reportOver(day(overAt)) : t.reported(day(at), name)
    return overAt ? t.taskDone(day(overAt)) : t.taskPlanned(dueDay ?? day(at), name)
  }
  return (
    <>
      {insight.followUps.map((one) => (
        <p key={`${one.kind} ${one.id}`} className={classes.followUp}>
          <Link to={followUpPath(insight, one)}>{textOf(one)}</Link>
        </p>
      ))}
    </>
  )
}
