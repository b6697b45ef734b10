import { expect, test } from 'vitest'
import { joinSentences } from './sentences.ts'

test('sentences follow one another with a space in English and without one in Chinese', () => {
  expect(joinSentences('en', 'Nothing differs.', 'Eight days are needed.')).toBe(
    'Nothing differs. Eight days are needed.',
  )
  expect(joinSentences('zh-cn', '没有偏离。', '需要 8 天。')).toBe('没有偏离。需要 8 天。')
})
