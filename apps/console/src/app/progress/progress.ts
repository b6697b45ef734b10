import { create } from 'zustand'

/** How far the bar at the top has come, 0 to 1; undefined while nothing is under way. */
export const useProgress = create<{ done: number | undefined }>(() => ({ done: undefined }))

/** Where the bar begins, and where it waits until the page is there. */
const least = 0.3
const most = 0.994
const stepEveryMs = 200
/** How long a full bar stays, so that a quick navigation is seen too: as long as the bar takes for a move. */
const fullForMs = 500

let timer: ReturnType<typeof setTimeout> | undefined

/** Less and less with each step, as nobody knows how much is left. */
export function stepFrom(done: number): number {
  const step = done < 0.5 ? 0.04 : done < 0.8 ? 0.02 : 0.005
  return Math.min(most, done + step)
}

/** Shows that a navigation is under way. */
export function startProgress(): void {
  clearTimeout(timer)
  const { done } = useProgress.getState()
  useProgress.setState({ done: done === undefined || done === 1 ? least : done })
  timer = setTimeout(step, stepEveryMs)
}

function step(): void {
  useProgress.setState(({ done }) => ({ done: stepFrom(done ?? least) }))
  timer = setTimeout(step, stepEveryMs)
}

/** Fills the bar and takes it away. */
export function endProgress(): void {
  clearTimeout(timer)
  useProgress.setState({ done: 1 })
  timer = setTimeout(() => useProgress.setState({ done: undefined }), fullForMs)
}
