import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { fitOf, rankedMatches } from './match.ts'

const toPinyin = (words: string) =>
  pinyin(words, { toneType: 'none', type: 'array' }).map((syllable) => syllable.toLowerCase())
const entry = (zh: string, en: string, also: readonly string[] = []) => ({
  title: { zh, en },
  also,
  pinyin: [zh, ...also].map(toPinyin),
})
const devices = entry('我的设备', 'My devices')
const document = entry('接口文档', 'API documentation')
const all = [devices, document, entry('设备管理', 'Devices')]

test.each(['我的', '设备', 'my dev', 'DEVICES', 'wodeshebei', 'shebei', 'wo de', 'wdsb', 'sb', 'sheb'])(
  'finds My devices by %s',
  (typed) => {
    expect(fitOf(devices, typed)).toBeDefined()
  },
)

test.each(['heb', 'ebei', 'xyz', '文', 'devicesx'])('does not find My devices by %s', (typed) => {
  expect(fitOf(devices, typed)).toBeUndefined()
})

test('matches titles even while the pinyin syllables are not loaded', () => {
  expect(fitOf({ ...devices, pinyin: [] }, '设备')).toBeDefined()
  expect(fitOf({ ...devices, pinyin: [] }, 'wdsb')).toBeUndefined()
})

test.each(['退出', 'logout', 'log out', 'zhuxiao', 'tuichu', 'tcdl'])(
  'also finds signing out by %s',
  (typed) => {
    expect(fitOf(entry('注销登出', 'Sign out', ['退出登录', 'logout']), typed)).toBeDefined()
  },
)

test('lists prefix matches first; an empty search lists everything in order', () => {
  expect(rankedMatches(all, '设备').map(({ title }) => title.zh)).toEqual(['设备管理', '我的设备'])
  expect(rankedMatches(all, ' ')).toEqual(all)
})
