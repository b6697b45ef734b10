import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { pinyinOf, pinyinPattern } from './pinyin.rules.ts'

const pinyinOfName = (name: string) =>
  pinyinOf(pinyin(name, { toneType: 'none', type: 'all', nonZh: 'consecutive' }))
/** Equivalent to LIKE. */
const finds = (typed: string, name: string) => {
  const pattern = pinyinPattern(typed)
  return pattern !== undefined && pinyinOfName(name).includes(pattern.slice(1, -1))
}

test('a name has pinyin from each of its syllables on, in full and by initials', () => {
  expect(pinyinOfName('一号厨房')).toBe(' yihaochufang haochufang chufang fang yhcf hcf cf f')
  expect(pinyinOfName('Pool 1')).toBe('')
})

test.each([
  ['一号厨房', ['yihao', 'yi hao', "yi'hao", 'YHCF', 'cf', 'chufang', 'haochu', 'f']],
  ['12号机', ['12hao', '12hj', 'haoji']],
  ['重庆店A3', ['chongqing', 'cqd', 'diana3', 'cqda3']],
  ['绿色 Pool', ['lvse', 'lüse', 'lsp', 'lspool']],
])('%s is found by %j', (name, typed) => {
  expect(typed.filter((words) => !finds(words, name))).toEqual([])
})

test.each([
  ['一号厨房', ['ihao', 'ang', 'yf', '厨', '12', '', '%', 'y_cf']],
  ['Kitchen', ['k', 'kitchen']],
])('%s is not found by pinyin with %j', (name, typed) => {
  expect(typed.filter((words) => finds(words, name))).toEqual([])
})

test('the pinyin of the longest name has some thousand letters at most', () => {
  expect(pinyinOfName('装'.repeat(64)).length).toBeLessThan(4500)
  expect(finds('z'.repeat(64), '装'.repeat(64))).toBe(true)
})
