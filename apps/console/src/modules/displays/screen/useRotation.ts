import { useEffect, useRef, useState } from 'react'

/** A touch or key stops the rotation for this long. */
const pauseMs = 120_000

/** The page shown now: the next one after some seconds, and whichever somebody turns to; stops while the window is hidden. */
export function useRotation(pages: number, seconds: number) {
  const [page, setPage] = useState(0)
  const [pausedUntil, setPausedUntil] = useState(0)
  const latest = useRef(pages)
  useEffect(() => {
    latest.current = pages
  })
  const paused = pausedUntil > 0
  useEffect(() => {
    const turn = (step: number) => setPage((was) => (was + step + latest.current) % latest.current)
    const pause = () => setPausedUntil(Date.now() + pauseMs)
    const onKey = ({ key }: KeyboardEvent) => {
      pause()
      if (key === 'ArrowRight') turn(1)
      if (key === 'ArrowLeft') turn(-1)
    }
    window.addEventListener('pointerdown', pause)
    window.addEventListener('keydown', onKey)
    return () => {
      window.removeEventListener('pointerdown', pause)
      window.removeEventListener('keydown', onKey)
    }
  }, [])
  useEffect(() => {
    const timer = paused
      ? setTimeout(() => setPausedUntil(0), Math.max(0, pausedUntil - Date.now()))
      : setInterval(() => {
          if (!document.hidden) setPage((was) => (was + 1) % latest.current)
        }, seconds * 1000)
    return () => clearTimeout(timer)
  }, [paused, pausedUntil, seconds])
  return { page: page % pages, paused, setPage }
}
