import { expect, onTestFinished, test } from 'vitest'
import { barsPicture } from './barsPicture.ts'
import { heatPicture } from './heatPicture.ts'
import { rowsPicture } from './rowsPicture.ts'

/** Everything that is written into pictures from now on. */
function writtenTexts(): string[] {
  const texts: string[] = []
  const { prototype } = CanvasRenderingContext2D
  const { fillText } = prototype
  onTestFinished(() => {
    prototype.fillText = fillText
  })
  prototype.fillText = function write(
    this: CanvasRenderingContext2D,
    text: string,
    ...place: [number, number]
  ) {
    texts.push(text)
    fillText.call(this, text, ...place)
  }
  return texts
}

const heading = ['Washes per day · Water', '2026-11-01 – 2026-11-03']
const litres = (value: number) => `${value} L`

test('a picture of bars says what it is: title, range, unit, scale, ticks and legend', async () => {
  const texts = writtenTexts()
  const bars = [
    { value: 120, before: 80, tick: '11-01' },
    { value: 412, before: null, tick: '' },
    { value: null, tick: '11-03' },
  ]
  const picture = await barsPicture(heading, bars, litres, {
    values: 'Water (L)',
    ticks: 'Day',
    before: 'Before',
  })
  expect(picture.type).toBe('image/png')
  expect(texts).toEqual([
    ...heading,
    'Water (L)',
    ...[0, 200, 400, 600].map(litres),
    ...['11-01', '11-03', 'Day'],
    ...['Water (L)', 'Before'],
  ])
})

test('its legend names both colours of bars, and nothing that is not drawn', async () => {
  const texts = writtenTexts()
  const parts = { values: 'Washes', before: 'Before', highlighted: '≥ 71 °C', plain: '< 71 °C' }
  await barsPicture(heading, [{ value: 3, tick: '70' }], String, parts)
  expect(texts).not.toContain('≥ 71 °C')
  expect(texts).not.toContain('Before')
  await barsPicture(heading, [{ value: 3, tick: '71', highlighted: true }], String, parts)
  expect(texts.slice(-2)).toEqual(['≥ 71 °C', '< 71 °C'])
})

test('it has the limit of the screen, as a line with its text', async () => {
  const texts = writtenTexts()
  const { prototype } = CanvasRenderingContext2D
  const { lineTo } = prototype
  const lines: number[] = []
  onTestFinished(() => {
    prototype.lineTo = lineTo
  })
  prototype.lineTo = function draw(x, y) {
    lines.push(x)
    lineTo.call(this, x, y)
  }
  const bars = [70, 71, 72].map((from) => ({ value: 3, tick: String(from) }))
  await barsPicture(heading, [...bars], String, { values: 'Washes' })
  expect(lines).toEqual([])
  const limited = bars.map((bar, at) => ({
    ...bar,
    limit: at === 1 ? { at: 0.5, text: 'Limit 71.5 °C' } : undefined,
  }))
  await barsPicture(heading, limited, String, { values: 'Washes' })
  expect(lines).toHaveLength(1)
  expect(texts).toContain('Limit 71.5 °C')
})

test('a picture of counts has their scale', async () => {
  const texts = writtenTexts()
  await heatPicture(heading, ['00', '01'], [{ name: 'Mon', values: [0, 9] }])
  expect(texts.slice(-2)).toEqual(['0', '9'])
})

test('a day of which nothing is known has a dash, none has nothing; a long name ends in dots', async () => {
  const texts = writtenTexts()
  const name = 'Probe behind the osmosis unit of the second kitchen'
  await heatPicture(heading, ['11-01', '11-02', '11-03'], [{ name, values: [2.5, null, 0] }], ' h')
  expect(texts).toContainEqual(expect.stringMatching(/^Probe behind .*…$/))
  expect(texts.slice(-4)).toEqual(['2.5', '–', '0', '2.5 h'])
})

test('a picture of rows has each name with its value, and what the bars are', async () => {
  const texts = writtenTexts()
  const rows = [
    { name: 'Kitchen', value: 3.25 },
    { name: 'Bar', value: null },
  ]
  const format = (value: number | null) => (value === null ? '–' : litres(value))
  const picture = await rowsPicture(heading, rows, format, 'Water per wash (L)')
  expect(picture.type).toBe('image/png')
  expect(texts).toEqual([...heading, 'Water per wash (L)', 'Kitchen', '3.25 L', 'Bar', '–'])
})
