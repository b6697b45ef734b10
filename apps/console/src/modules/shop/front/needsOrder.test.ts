import { need } from '@limpid/contract/shop/shop'
import { expect, test } from 'vitest'
import { sampleOf } from '../../../../testing/sample/sampleOf.ts'
import { byDevice, knownFirst } from './needsOrder.ts'

const needOf = (id: string, state: 'low' | 'unknown' | 'fine') => ({
  ...sampleOf(need),
  device: { ...sampleOf(need).device, id },
  state,
})

test('needs stand under their devices, the device with the most urgent one first', () => {
  const groups = byDevice([needOf('2', 'low'), needOf('1', 'low'), needOf('2', 'fine')])
  expect(groups.map(({ device, needs }) => [device.id, needs.length])).toEqual([
    ['2', 2],
    ['1', 1],
  ])
})

test('needs of which nothing is known come last; the others keep their order', () => {
  const sorted = knownFirst([needOf('1', 'unknown'), needOf('2', 'low'), needOf('3', 'fine')])
  expect(sorted.map(({ device }) => device.id)).toEqual(['2', '3', '1'])
})
