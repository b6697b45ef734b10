import classes from './ProgressBar.module.css'
import { useProgress } from './progress.ts'

/** The thin bar at the top during a navigation. */
export function ProgressBar() {
  const done = useProgress((progress) => progress.done)
  if (done === undefined) return null
  return <div className={classes.bar} style={{ transform: `translateX(${(done - 1) * 100}%)` }} aria-hidden />
}
