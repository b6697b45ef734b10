import { expect, test } from 'vitest'
import { nameWithUnit, spaced } from './spacing.ts'

test('Latin letters and digits stand apart in a Chinese sentence', () => {
  expect(spaced('查看“泳池”的pH 值超限')).toBe('查看“泳池”的 pH 值超限')
  expect(spaced('浊度高于 1')).toBe('浊度高于 1')
  expect(spaced('校准TDS探头')).toBe('校准 TDS 探头')
})

test('a unit stands in the brackets of the language', () => {
  expect(nameWithUnit('pH', '', 'zh-cn')).toBe('pH')
  expect(nameWithUnit('TDS (estimated)', 'mg/L', 'en')).toBe('TDS (estimated) (mg/L)')
  expect(nameWithUnit('漂洗水温', '°C', 'zh-cn')).toBe('漂洗水温（°C）')
  expect(nameWithUnit('TDS（由电导率估算）', 'mg/L', 'zh-cn')).toBe('TDS（由电导率估算，mg/L）')
})
