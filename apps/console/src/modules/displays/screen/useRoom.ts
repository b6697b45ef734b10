import { useCallback, useState } from 'react'

/** The space of an element and its text, in pixels; zero until it is known. */
export interface Room {
  width: number
  height: number
  text: number
}

/** Follows the space of an element. */
export function useRoom(): [Room, (element: HTMLElement | null) => (() => void) | undefined] {
  const [room, setRoom] = useState<Room>({ width: 0, height: 0, text: 0 })
  const attach = useCallback((element: HTMLElement | null) => {
    if (!element) return undefined
    const measure = () => {
      const { clientWidth: width, clientHeight: height } = element
      const text = Number.parseFloat(getComputedStyle(element).fontSize)
      setRoom((was) =>
        was.width === width && was.height === height && was.text === text ? was : { width, height, text },
      )
    }
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return [room, attach]
}
