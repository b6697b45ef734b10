import { useEffect, useRef, useState } from 'react'

/** A touch or key stops the rotation for this long. */
const pauseMs = 120_000
/** A part of a list that is longer than its panel is shown at least so long. */
const partSeconds = 8

/**
 * The page shown now: the next one after some seconds, and whichever somebody turns to; stops while the window is hidden. `turn` rises with
 * each part of these seconds in which lists show what has no space at once.
 */
export function useRotation(pages: number, seconds: number) {
  const [{ page, turn }, setShown] = useState({ page: 0, turn: 0 })
  const [pausedUntil, setPausedUntil] = useState(0)
  const latest = useRef(pages)
  useEffect(() => {
    latest.current = pages
  })
  const setPage = (to: number) => setShown((was) => ({ ...was, page: to }))
  const paused = pausedUntil > 0
  useEffect(() => {
    const step = (by: number) =>
      setShown((was) => ({ ...was, page: (was.page + by + latest.current) % latest.current }))
    const pause = () => setPausedUntil(Date.now() + pauseMs)
    const onKey = ({ key }: KeyboardEvent) => {
      pause()
      if (key === 'ArrowRight') step(1)
      if (key === 'ArrowLeft') step(-1)
    }
    window.addEventListener('pointerdown', pause)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointerdown', pause)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    const parts = Math.max(1, Math.floor(seconds / partSeconds))
    const advance = () => {
      if (document.hidden) return
      setShown((was) => {
        const turn = was.turn + 1
        return { turn, page: turn % parts === 0 ? (was.page + 1) % latest.current : was.page }
      })
    }
    const timer = paused
      ? setTimeout(() => setPausedUntil(0), Math.max(0, pausedUntil - Date.now()))
      : setInterval(advance, (seconds / parts) * 1000)
    return () => clearTimeout(timer)
  }, [paused, pausedUntil, seconds])
  return { page: page % pages, turn, paused, setPage }
}
