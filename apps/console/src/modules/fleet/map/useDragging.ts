import { type PointerEvent, useRef } from 'react'
import { type MapView, moved } from '../../sites/sites.public.ts'

interface Held {
  x: number
  y: number
  view: MapView
}

/** Pans a map by dragging; buttons on it stay clickable. */
export function useDragging(view: MapView, onView: (view: MapView) => void) {
  const held = useRef<Held>(undefined)
  return {
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0 || (event.target as Element).closest('button')) return
      held.current = { x: event.clientX, y: event.clientY, view }
      event.currentTarget.setPointerCapture(event.pointerId)
    },
    onPointerMove(event: PointerEvent<HTMLElement>) {
      if (!held.current) return
      const { width, height } = event.currentTarget.getBoundingClientRect()
      const right = (held.current.x - event.clientX) / width
      const up = (event.clientY - held.current.y) / height
      onView(moved(held.current.view, right, up))
    },
    onPointerUp() {
      held.current = undefined
    },
    onPointerCancel() {
      held.current = undefined
    },
  }
}
