import { useWords } from '../../kit/language/useWords.ts'
import { useLiveState } from '../../kit/live/useLive.ts'
import { Hint } from '../../ui/Hint.tsx'
import { LiveDot } from '../../ui/status/LiveDot.tsx'
import classes from './layout.module.css'
import { layoutWords } from './layout.words.ts'

/** Says in the bar whether values move by themselves. */
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
