import { expect, test } from 'vitest'
import type { CardName } from '../cards/arrangement.ts'
import { homeOf, type Places } from '../cards/places.ts'
import { balanced, differenceOf, heightsFrom } from './balance.ts'

const shown: CardName[] = ['attention', 'hours', 'meters', 'insights', 'now', 'products']
const fleet = (attention: number, now: number, products: number, insights = 0) => {
  const heights: Partial<Record<CardName, number>> = {
    ...{ attention, now, products, insights, hours: 220, meters: 190 },
  }
  return heightsFrom((card) => heights[card] ?? 0, {})
}

test.each([
  { of: '1 device, nothing wrong', heightAt: fleet(222, 140, 90) },
  { of: '1 device, 8 things wrong', heightAt: fleet(640, 140, 90) },
  { of: '4 devices', heightAt: fleet(400, 290, 160) },
  { of: '15 devices', heightAt: fleet(765, 776, 200) },
  { of: '15 devices, insights', heightAt: fleet(765, 776, 200, 190) },
  { of: '200 devices', heightAt: fleet(790, 1230, 200) },
  { of: '200 devices, nothing wrong', heightAt: fleet(222, 1230, 200) },
])(
  'with $of both columns end at about the same height, or the chart of the shorter one grows',
  ({ heightAt }) => {
    const places = balanced(shown, heightAt)
    const by = differenceOf(shown, places, heightAt)
    const shorter = by > 0 ? 'right' : 'left'
    const grows = (places.hours ?? homeOf('hours')) === shorter
    expect(Math.abs(by)).toBeLessThan(grows ? 400 : 80)
    expect(Math.abs(by)).toBeLessThan(Math.abs(differenceOf(shown, {}, heightAt)))
  },
)

test('a card stays where it is looked for if moving it gains little', () => {
  expect(balanced(shown, fleet(300, 560, 190))).toEqual({})
})

test('cards that stand elsewhere already are placed by the same heights', () => {
  const at = (heights: ReturnType<typeof fleet>, places: Places) =>
    heightsFrom((card) => heights(card, places[card] ?? homeOf(card)), places)
  const heightAt = fleet(765, 776, 200, 190)
  const places = balanced(shown, heightAt)
  expect(places).not.toEqual({})
  expect(balanced(shown, at(heightAt, places))).toEqual(places)
})
