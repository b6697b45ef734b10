import { expect, test } from 'vitest'
import { joinSentences, nameWithUnit, spaced } from './sentences.ts'

test('sentences follow one another with a space in English and without one in Chinese', () => {
  expect(joinSentences('en', 'Nothing differs.', 'Eight days are needed.')).toBe(
    'Nothing differs. Eight days are needed.',
  )
  expect(joinSentences('zh-cn', '没有偏离。', '需要 8 天。')).toBe('没有偏离。需要 8 天。')
})

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
