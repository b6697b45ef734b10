import { expect, it } from 'vitest'
import { toGcj02 } from './gcj02.ts'

const shifted = (latitude: number, longitude: number) => {
  const to = toGcj02({ latitude, longitude })
  return [to.latitude, to.longitude]
}

it('shifts positions in mainland China as its maps do', () => {
  // Tian'anmen, a point whose two positions are widely published.
  const [latitude, longitude] = shifted(39.907_33, 116.391_23)
  expect(latitude).toBeCloseTo(39.908_73, 4)
  expect(longitude).toBeCloseTo(116.397_47, 4)
})

it('leaves other positions where they are', () => {
  expect(shifted(52.52, 13.405)).toEqual([52.52, 13.405])
})
