import { describe, expect, it } from 'vitest'
import { placeNextTo } from './placeNextTo.ts'

const room = { width: 1000, height: 600 }
const button = { left: 400, top: 10, width: 40, height: 30 }
const list = { width: 200, height: 100 }

describe('a popover', () => {
  it.each([
    ['bottom-start', { left: 400, top: 44 }],
    ['bottom-end', { left: 240, top: 44 }],
    ['bottom', { left: 320, top: 44 }],
    ['right-start', { left: 444, top: 10 }],
  ] as const)('is placed at the %s of its button', (side, at) => {
    expect(placeNextTo(button, list, side, 4, room)).toEqual(at)
  })

  it('opens above when there is no room below', () => {
    const low = { ...button, top: 560 }
    expect(placeNextTo(low, list, 'bottom-start', 4, room).top).toBe(456)
  })

  it('stays in the window, 8 px from its edge', () => {
    expect(placeNextTo({ ...button, left: 980 }, list, 'bottom-start', 4, room).left).toBe(792)
    expect(placeNextTo({ ...button, left: 0 }, list, 'bottom-end', 4, room).left).toBe(8)
    expect(placeNextTo(button, { width: 20, height: 100 }, 'right', 4, room).top).toBe(8)
  })
})
