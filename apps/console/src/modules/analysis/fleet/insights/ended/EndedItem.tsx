import type { Insight } from '@limpid/contract/analysis/insights'
import { Button } from '@mantine/core'
import { Link } from 'react-router'
import { useLanguage } from '../../../../../kit/language/useLanguage.ts'
import { useWords } from '../../../../../kit/language/useWords.ts'
import periodClasses from '../../../../../kit/period/period.module.css'
import { labelled } from '../../../../../lib/texts/punctuation.ts'
import classes from '../../fleet.module.css'
import { FollowUpNotes } from '../follow-ups/FollowUpNotes.tsx'
import { insightItemWords } from '../insightItem.words.ts'
import { insightPath, isOfWashes } from '../insightPath.ts'
import { insightsWords } from '../insights.words.ts'
import { insightTexts } from '../insightTexts.ts'
import { endedWords } from './ended.words.ts'
import { endedTexts } from './endedTexts.ts'

interface EndedItemProps {
  insight: Insight
  ended: NonNullable<Insight['ended']>
  onReopen: () => void
}

/** An insight that is over: from when to when, by how much, and why it ended. */
export function EndedItem({ insight, ended, onReopen }: EndedItemProps) {
  const t = useWords(insightsWords)
  const texts = useWords(endedWords)
  const { reopen } = useWords(insightItemWords)
  const language = useLanguage()
  const { device, mayDismiss } = insight
  const { says, why } = endedTexts(insight, ended, { t, ended: texts }, language)
  const of = (label: string) => labelled(label, device.name, language)
  const seeing = isOfWashes(insight) ? t.washes : t.curve
  return (
    <li>
      <p className={classes.sentence}>{says}</p>
      <p className={periodClasses.note}>
        {why} · {insightTexts(insight, t, language).evidence}
      </p>
      <FollowUpNotes insight={insight} />
      <div className={classes.links}>
        <Link to={insightPath(insight)} aria-label={of(seeing)}>
          {seeing}
        </Link>
        {mayDismiss ? (
          <Button size="compact-xs" variant="subtle" aria-label={of(reopen)} onClick={onReopen}>
            {reopen}
          </Button>
        ) : null}
      </div>
    </li>
  )
}
