import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { spellingOf, spellingPattern } from './spelling.rules.ts'

const spelled = (name: string) =>
  spellingOf(pinyin(name, { toneType: 'none', type: 'all', nonZh: 'consecutive' }))
/** As LIKE does it. */
const finds = (typed: string, name: string) => {
  const pattern = spellingPattern(typed)
  return pattern !== undefined && spelled(name).includes(pattern.slice(1, -1))
}

test('a name is spelled from each of its syllables on, in full and by initials', () => {
  expect(spelled('一号厨房')).toBe(' yihaochufang haochufang chufang fang yhcf hcf cf f')
  expect(spelled('Pool 1')).toBe('')
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
])('%s is not found as a spelling by %j', (name, typed) => {
  expect(typed.filter((words) => finds(words, name))).toEqual([])
})

test('the longest name has a spelling of some thousand letters at most', () => {
  expect(spelled('装'.repeat(64)).length).toBeLessThan(4500)
  expect(finds('z'.repeat(64), '装'.repeat(64))).toBe(true)
})
