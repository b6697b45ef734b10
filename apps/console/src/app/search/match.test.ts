import { pinyin } from 'pinyin-pro'
import { expect, test } from 'vitest'
import { fitOf, fitting } from './match.ts'

const spell = (words: string) =>
  pinyin(words, { toneType: 'none', type: 'array' }).map((syllable) => syllable.toLowerCase())
const entry = (zh: string, en: string, also: readonly string[] = []) => ({
  title: { zh, en },
  also,
  spelled: [zh, ...also].map(spell),
})
const devices = entry('我的设备', 'My devices')
const document = entry('接口文档', 'API')
const all = [devices, document, entry('设备管理', 'Devices')]

test.each(['我的', '设备', 'my dev', 'DEVICES', 'wodeshebei', 'shebei', 'wo de', 'wdsb', 'sb', 'sheb'])(
  'My devices is found by %s',
  (typed) => {
    expect(fitOf(devices, typed)).toBeDefined()
  },
)

test.each(['heb', 'ebei', 'xyz', '文', 'devicesx'])('My devices is not found by %s', (typed) => {
  expect(fitOf(devices, typed)).toBeUndefined()
})

test('without loaded syllables the titles still count', () => {
  expect(fitOf({ ...devices, spelled: [] }, '设备')).toBeDefined()
  expect(fitOf({ ...devices, spelled: [] }, 'wdsb')).toBeUndefined()
})

test.each(['退出', 'logout', 'log out', 'zhuxiao', 'tuichu', 'tcdl'])(
  'signing out is found by %s as well',
  (typed) => {
    expect(fitOf(entry('注销登出', 'Sign out', ['退出登录', 'logout']), typed)).toBeDefined()
  },
)

test('what begins with the words stands first; nothing typed is everything in its order', () => {
  expect(fitting(all, '设备').map(({ title }) => title.zh)).toEqual(['设备管理', '我的设备'])
  expect(fitting(all, ' ')).toEqual(all)
})
