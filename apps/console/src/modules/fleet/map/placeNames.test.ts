import { expect, it } from 'vitest'
import { placeNames } from './placeNames.ts'

const area = (code: string, x: number, size: number) => ({ code, at: [x, 50] as [number, number], size })
const named = (language: 'zh-cn' | 'en', ...areas: ReturnType<typeof area>[]) =>
  placeNames(areas, ({ at: [x, y] }) => ({ x, y }), { width: 400, height: 100 }, language).map(
    ({ name }) => name,
  )

it('names countries and provinces in the language of the console', () => {
  expect(named('zh-cn', area('CN', 100, 900), area('650000', 250, 160))).toEqual(['中国', '新疆'])
  expect(named('en', area('CN', 100, 900), area('650000', 250, 160))).toEqual(['China', 'Xinjiang'])
})

it('leaves out what would cover a larger area’s name, what is outside, and what has no name', () => {
  expect(named('en', area('LU', 105, 1), area('FR', 100, 60), area('DE', 900, 40), area('', 300, 5))).toEqual(
    ['France'],
  )
})
