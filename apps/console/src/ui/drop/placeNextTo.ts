/** Placement of a popover relative to its anchor. */
export type Side = 'bottom-start' | 'bottom-end' | 'right-start' | 'right' | 'bottom'

/** Position and size, in px of the window. */
export interface Box {
  left: number
  top: number
  width: number
  height: number
}

const marginPx = 8

const within = (value: number, size: number, room: number) =>
  Math.max(marginPx, Math.min(value, room - size - marginPx))

/** Upper left corner, in px of the window, of a box of `size` beside `anchor`; it never leaves the window. */
export function placeNextTo(
  anchor: Box,
  size: Pick<Box, 'width' | 'height'>,
  side: Side,
  gapPx: number,
  room: Pick<Box, 'width' | 'height'>,
): { left: number; top: number } {
  const { left, top, width, height } = anchor
  const middle = left + (width - size.width) / 2
  const at = {
    'bottom-start': { left, top: top + height + gapPx },
    'bottom-end': { left: left + width - size.width, top: top + height + gapPx },
    bottom: { left: middle, top: top + height + gapPx },
    'right-start': { left: left + width + gapPx, top },
    right: { left: left + width + gapPx, top: top + (height - size.height) / 2 },
  }[side]
  // Opens above when there is no room below.
  const below = side.startsWith('bottom') && at.top + size.height + marginPx > room.height
  const above = top - gapPx - size.height
  return {
    left: within(at.left, size.width, room.width),
    top: below && above >= marginPx ? above : within(at.top, size.height, room.height),
  }
}

/** Places an open popover beside its anchor. */
export function placePopover(popover: HTMLElement, anchor: Box, side: Side, gapPx: number): void {
  const { offsetWidth: width, offsetHeight: height } = popover
  const room = { width: document.documentElement.clientWidth, height: window.innerHeight }
  const at = placeNextTo(anchor, { width, height }, side, gapPx, room)
  popover.style.left = `${at.left}px`
  popover.style.top = `${at.top}px`
}
