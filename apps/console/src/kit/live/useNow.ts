import { useLayoutEffect, useState } from 'react'

/**
 * The current time, updated every `intervalMs` while the page is visible: for ages and for charts that end
 * now.
 */
export function useNow(intervalMs = 5000): Date {
  const [now, setNow] = useState(() => new Date())
  // Before the first frame: otherwise a kept page shown again would show ages from when it was left.
  useLayoutEffect(() => {
    const tick = () => {
      if (!document.hidden) setNow(new Date())
    }
    setNow((was) => (Math.abs(Date.now() - was.getTime()) < 1000 ? was : new Date()))
    const timer = setInterval(tick, intervalMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [intervalMs])
  return now
}
