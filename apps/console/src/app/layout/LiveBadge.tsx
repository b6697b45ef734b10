import { useWords } from '../../kit/language/useWords.ts'
import { useLiveState } from '../../kit/live/useLive.ts'
import { Hint } from '../../ui/Hint.tsx'
import { LiveDot } from '../../ui/status/LiveDot.tsx'
import classes from './layout.module.css'
import { layoutWords } from './layout.words.ts'

/** Shows in the bar whether values update live. */
export function LiveBadge() {
  const t = useWords(layoutWords)
  const state = useLiveState()
  return (
    <Hint text={state === 'live' ? t.liveHint : t.notLiveHint}>
      <span className={classes.live}>
        <LiveDot state={state} label={t[state]} />
      </span>
    </Hint>
  )
}
