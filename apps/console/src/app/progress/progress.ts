import { create } from 'zustand'

/** Progress of the bar at the top, 0 to 1; undefined while idle. */
export const useProgress = create<{ done: number | undefined }>(() => ({ done: undefined }))

/** Where the bar starts and waits until the page is there. */
const min = 0.3
const max = 0.994
const stepEveryMs = 200
/**
 * How long a full bar stays, so that a quick navigation is visible too: as long as one animation step of the
 * bar.
 */
const fullForMs = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Steps get smaller and smaller, because the remaining time is unknown. */
export function stepFrom(done: number): number {
  return Math.min(max, done + stepAt(done))
}

function stepAt(done: number): number {
  if (done < 0.5) return 0.04
  return done < 0.8 ? 0.02 : 0.005
}

export function startProgress(): void {
  clearTimeout(timer)
  const { done } = useProgress.getState()
  useProgress.setState({ done: done === undefined || done === 1 ? min : done })
  timer = setTimeout(step, stepEveryMs)
}

function step(): void {
  useProgress.setState(({ done }) => ({ done: stepFrom(done ?? min) }))
  timer = setTimeout(step, stepEveryMs)
}

/** Fills the bar and hides it. */
export function endProgress(): void {
  clearTimeout(timer)
  useProgress.setState({ done: 1 })
  timer = setTimeout(() => useProgress.setState({ done: undefined }), fullForMs)
}
