import { expect, test } from 'vitest'
import { deviceOfLine, fittingDevices, misfits } from './fittingDevices.ts'

const line = (...names: string[]) => ({
  devices: names.map((name) => ({
    id: name.replace('!', ''),
    name,
    sn: name,
    isShort: name.endsWith('!'),
  })),
  deviceCount: names.length,
  isFitted: true,
})
const offered = (...lines: ReturnType<typeof line>[]) => fittingDevices(lines).offered.map(({ id }) => id)

test('the only device that the goods fit is proposed, whatever else is ordered', () => {
  expect(fittingDevices([line('bar'), line(), line('bar')]).only?.id).toBe('bar')
  expect(fittingDevices([line('bar'), line('hall')]).only).toBeUndefined()
  expect(fittingDevices([{ ...line('bar'), deviceCount: 30 }]).only).toBeUndefined()
  expect(fittingDevices([line()])).toEqual({ offered: [], only: undefined })
})

test('what fits most lines comes first, then what is short', () => {
  expect(offered(line('a', 'b', 'c!'), line('b'))).toEqual(['b', 'c', 'a'])
  expect(offered(line('a', 'b', 'c', 'd', 'e'))).toHaveLength(4)
})

test('lines made for other devices are found, unless it is not known', () => {
  const [bar, lacking, many] = [line('bar'), line(), { ...line('hall'), deviceCount: 30 }]
  const gloves = { ...line(), isFitted: false }
  expect(misfits([bar, lacking, many, gloves], 'bar')).toEqual([lacking])
  expect(misfits([bar], 'bar')).toEqual([])
})

test('a line is for the device chosen for it, that of the order if it fits, or the only one that it fits', () => {
  const [bar, both] = [
    { skuId: '1', ...line('bar') },
    { skuId: '2', ...line('bar', 'hall') },
  ]
  expect(deviceOfLine(both, { 2: 'hall' }, 'bar')).toBe('hall')
  expect(deviceOfLine(both, { 2: '' }, 'bar')).toBe('')
  expect(deviceOfLine(both, {}, 'bar')).toBe('bar')
  expect(deviceOfLine(both, {}, '')).toBe('')
  expect(deviceOfLine(bar, {}, 'hall')).toBe('bar')
  expect(deviceOfLine({ skuId: '3', ...line() }, {}, 'hall')).toBe('')
})
