import { expect, test } from 'vitest'
import { channels, contrast } from './colours.ts'
import { paletteOf } from './palette.ts'

const steps = [0, 36, 64, 109, 144, 158, 200, 238, 255]
const two = (value: number) => value.toString(16).padStart(2, '0')
const everyColour = steps.flatMap((red) =>
  steps.flatMap((green) => steps.map((blue) => `#${two(red)}${two(green)}${two(blue)}`)),
)

test('text stays readable with any theme colour', () => {
  const unreadable = everyColour.filter((colour) => {
    const { filled, hover, on, ink, tint } = paletteOf(colour)
    const pairs: [string, string][] = [
      [on, filled],
      [on, hover],
      [ink.light, '#FFFFFF'],
      [ink.light, '#F4F6F9'],
      [ink.light, tint.light],
      [ink.dark, '#242424'],
      [ink.dark, '#141517'],
      [ink.dark, tint.dark],
    ]
    return pairs.some(([text, ground]) => contrast(text, ground) < 4.5)
  })
  expect(unreadable).toEqual([])
})

test('the default colour carries white text; a bright colour stays unchanged under black text', () => {
  expect(paletteOf('#409EFF')).toMatchObject({ on: '#FFFFFF', tint: { light: '#E2F0FF', dark: '#132F4D' } })
  expect(paletteOf('#90ee90')).toMatchObject({ on: '#000000', filled: '#90EE90' })
})

test('links and curves never look like alarms, whatever the theme colour', () => {
  const alarming = everyColour.filter((colour) => {
    const { ink, data } = paletteOf(colour)
    return [ink.light, ink.dark, data].some((drawn) => {
      const [red = 0, green = 0, blue = 0] = channels(drawn)
      return red > 2 * Math.max(green, blue) && Math.abs(green - blue) < red / 4
    })
  })
  expect(alarming).toEqual([])
  expect(paletteOf('#E03131').filled).toBe('#E03131')
})
