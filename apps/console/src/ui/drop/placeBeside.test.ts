import { describe, expect, it } from 'vitest'
import { placeBeside } from './placeBeside.ts'

const room = { width: 1000, height: 600 }
const button = { left: 400, top: 10, width: 40, height: 30 }
const list = { width: 200, height: 100 }

describe('what floats', () => {
  it.each([
    ['bottom-start', { left: 400, top: 44 }],
    ['bottom-end', { left: 240, top: 44 }],
    ['bottom', { left: 320, top: 44 }],
    ['right-start', { left: 444, top: 10 }],
  ] as const)('stands at the %s of its button', (side, at) => {
    expect(placeBeside(button, list, side, 4, room)).toEqual(at)
  })

  it('stands above where there is no room below', () => {
    const low = { ...button, top: 560 }
    expect(placeBeside(low, list, 'bottom-start', 4, room).top).toBe(456)
  })

  it('stays in the window, 8 px from its edge', () => {
    expect(placeBeside({ ...button, left: 980 }, list, 'bottom-start', 4, room).left).toBe(792)
    expect(placeBeside({ ...button, left: 0 }, list, 'bottom-end', 4, room).left).toBe(8)
    expect(placeBeside(button, { width: 20, height: 100 }, 'right', 4, room).top).toBe(8)
  })
})
