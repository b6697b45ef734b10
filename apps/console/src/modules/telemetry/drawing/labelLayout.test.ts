import { type Drawing, drawingArea, drawingShapes } from '@limpid/contract/products/drawing'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { boxOf, namesOf, planOf, type TextBox, textOf, withPlacedLabels } from './labelLayout.ts'
import { partsOf } from './places.ts'
import type { DrawnLabel, DrawnPart, Scene } from './scene.ts'

const place = fc.record({
  x: fc.integer({ min: 0, max: drawingArea.width }),
  y: fc.integer({ min: 0, max: drawingArea.height }),
})
const text = fc.constantFrom('7', '65.0 °C', '1,234 mg/L', '0.42 NTU', '100%', '1,400 rpm', '高速脱水')
const drawn = fc.record({
  text,
  verdict: fc.constantFrom('inOrder' as const, 'outside' as const),
  low: fc.boolean(),
})
const rest = { name: 'one', value: 1, share: 0.5, stale: false }
const label = fc
  .record({ part: drawn, at: place, caption: fc.constantFrom('', '进水', '最终漂洗水温', 'Final rinse') })
  .map(({ part, at, caption }): DrawnLabel => ({ ...rest, ...part, at, caption }))
const scenes = fc.constantFrom(...drawingShapes).chain((shape) =>
  fc.record({
    shape: fc.constant(shape),
    parts: fc
      .tuple(...partsOf(shape).map((name) => fc.tuple(fc.constant(name), drawn, place)))
      .map((rows): Scene['parts'] =>
        Object.fromEntries(
          rows.map(([name, part, at]): [string, DrawnPart] => [name, { ...rest, ...part, at }]),
        ),
      ),
    labels: fc.array(label, { maxLength: 8 }),
  }),
)

function boxesOf(shape: Drawing['shape'], { parts, labels }: Scene): TextBox[] {
  const ofParts = partsOf(shape).flatMap((name) => {
    const part = parts[name]
    const plan = part && planOf(shape, name, part)
    return plan && part.labelAt ? [boxOf({ ...plan, at: part.labelAt })] : []
  })
  const ofLabels = labels.flatMap((one) =>
    one.labelAt ? [boxOf({ at: one.labelAt, text: textOf(one), px: 11 })] : [],
  )
  return [...namesOf(shape, parts), ...ofParts, ...ofLabels]
}

test('no text of a drawing covers another or leaves it, wherever a product places them and whatever they say', () => {
  fc.assert(
    fc.property(scenes, ({ shape, parts, labels }) => {
      const boxes = boxesOf(shape, withPlacedLabels({ act: 'still', parts, labels }, shape))
      for (const [at, one] of boxes.entries()) {
        expect(one.left).toBeGreaterThanOrEqual(0)
        expect(one.right).toBeLessThanOrEqual(drawingArea.width)
        for (const other of boxes.slice(at + 1))
          expect(
            one.left >= other.right ||
              other.left >= one.right ||
              one.top >= other.bottom ||
              other.top >= one.bottom,
          ).toBe(true)
      }
    }),
    { numRuns: 60 },
  )
})

test('a text with room stays where its product places it', () => {
  const part: DrawnPart = { ...rest, text: '65.0 °C', verdict: 'inOrder', low: false, at: { x: 150, y: 220 } }
  const { parts } = withPlacedLabels(
    { act: 'still', parts: { tankTemperature: part }, labels: [] },
    'dishwasher',
  )
  expect(parts.tankTemperature?.labelAt).toEqual({ x: 150, y: 220 })
})

test('a text wider than the drawing is drawn narrower', () => {
  const long: DrawnLabel = {
    ...rest,
    text: '65.0 °C',
    verdict: 'inOrder',
    low: false,
    at: { x: 160, y: 100 },
    caption: '漂'.repeat(32),
  }
  const { labels } = withPlacedLabels({ act: 'still', parts: {}, labels: [long] }, 'dishwasher')
  expect(labels[0]?.labelAt?.width).toBe(drawingArea.width - 2)
})

test('the values of a water line stand below their names, also out of limits', () => {
  const part = (text: string, x: number, y: number, verdict: DrawnPart['verdict'] = 'inOrder') => ({
    ...rest,
    text,
    verdict,
    low: false,
    at: { x, y },
  })
  const { parts } = withPlacedLabels(
    {
      act: 'still',
      parts: {
        ph: part('7.34', 116, 78, 'outside'),
        tds: part('134 mg/L', 172, 42),
        turbidity: part('0.13 NTU', 228, 78),
        waterTemperature: part('20.1 °C', 284, 42),
      },
      labels: [],
    },
    'water_line',
  )
  expect(Object.values(parts).map(({ at, labelAt }) => [labelAt, at])).toEqual(
    Object.values(parts).map(({ at }) => [at, at]),
  )
})
