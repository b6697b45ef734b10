import { expect, test } from 'vitest'
import { contrast, isColour, mixColour, shadesOf } from './colours.ts'

test('the shades of the default colour equal the golden ones', () => {
  expect(shadesOf('#409EFF', 'white').join(' ')).toBe(
    '#53A8FF #66B1FF #79BBFF #8CC5FF #A0CFFF #B3D8FF #C6E2FF #D5EAFF #E2F0FF',
  )
  expect(shadesOf('#409eff', 'black').join(' ')).toBe(
    '#3A8EE6 #337ECC #2D6FB3 #265F99 #204F80 #1A3F66 #132F4D #0E2338 #0A1826',
  )
})

test.each(['', 'red', '#FFF', '#12345G', '409EFF', 'rgb(1,2,3)', '#409EFF80', ' #409EFF'])(
  '"%s" is not a colour',
  (text) => {
    expect(isColour(text)).toBe(false)
    expect(() => mixColour(text, 'white', 0.5)).toThrow('请传入合法的16进制颜色值，eg: #FF0000')
  },
)

test('contrast ranges from 1 to 21 and is symmetric', () => {
  expect(contrast('#000000', '#FFFFFF')).toBe(21)
  expect(contrast('#409EFF', '#409eff')).toBe(1)
  expect(contrast('#FFFFFF', '#767676')).toBeCloseTo(4.54, 2)
  expect(contrast('#767676', '#FFFFFF')).toBeCloseTo(4.54, 2)
})
