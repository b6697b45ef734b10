import { createContext, useContext, useEffect, useRef, useState } from 'react'

/** Lists that are longer than their panel are shown in parts, one after the other. */
export interface Parts {
  /** Rises with each turn: the lists go on to their next part. */
  turn: number
  /** Where each list goes on, also while its page is not shown. */
  next: Map<string, number>
}

export const PartsContext = createContext<Parts>({ turn: 0, next: new Map() })

/** Where the part after this one begins: the last one fills its panel, and after it comes the first. */
export function nextStart(start: number, fitting: number, count: number): number {
  const end = start + fitting
  return fitting === 0 || end >= count ? 0 : Math.max(start + 1, Math.min(end, count - fitting))
}

/** The first row shown of a list with so many; the next part with each turn. */
export function usePartStart(list: string, count: number): number {
  const { turn, next } = useContext(PartsContext)
  const [start, setStart] = useState(() => next.get(list) ?? 0)
  const turned = useRef(turn)
  useEffect(() => {
    if (turned.current === turn) return
    turned.current = turn
    setStart(next.get(list) ?? 0)
  }, [turn, next, list])
  return start < count ? start : 0
}

/** Remembers where a list goes on after the rows that fit. */
export function useNextPart(list: string, start: number, fitting: number, count: number): void {
  const { next } = useContext(PartsContext)
  const then = nextStart(start, fitting, count)
  useEffect(() => void next.set(list, then), [next, list, then])
}
