import { expect, test } from 'vitest'
import { changeSetting, resetSettings, settingsFrom, useSettings } from './settings.ts'

const stored = (values: Record<string, string>) => (key: string) => values[key]

const defaults = {
  device: 'desktop',
  size: 'default',
  language: 'zh-cn',
  sidebarStatus: 'opened',
  activeTopMenuPath: '',
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  layout: 'left',
  theme: 'light',
  themeColor: '#409EFF',
  watermarkEnabled: false,
}

test('empty storage means the defaults of the specification', () => {
  expect(settingsFrom(stored({}))).toEqual(defaults)
})

test('uses stored settings as they are', () => {
  const kept = {
    size: 'large',
    language: 'en',
    sidebarStatus: 'closed',
    activeTopMenuPath: '/equipment',
    tagsView: 'false',
    fixedHeader: 'false',
    sidebarLogo: 'false',
    layout: 'mix',
    theme: 'auto',
    themeColor: '#ff4500',
    watermarkEnabled: 'true',
  }
  expect(settingsFrom(stored(kept))).toEqual({
    ...kept,
    device: 'desktop',
    tagsView: false,
    fixedHeader: false,
    sidebarLogo: false,
    watermarkEnabled: true,
    themeColor: '#FF4500',
  })
})

test.each(['{"a":1}', '1', 'TRUE', 'neon', '#12', 'javascript:alert(1)', 'null'])(
  '%s, stored under any key, is ignored',
  (garbage) => {
    expect(settingsFrom(() => garbage)).toEqual(defaults)
  },
)

test.each([
  ['en-US', 'en'],
  ['en-GB', 'en'],
  ['en', 'en'],
  ['zh-CN', 'zh-cn'],
  ['zh-TW', 'zh-cn'],
  ['fr', 'zh-cn'],
  ['', 'zh-cn'],
])('the stored language "%s" is shown as %s', (language, shown) => {
  expect(settingsFrom(stored({ language })).language).toBe(shown)
})

test('a stored "mobile" does not stick', () => {
  expect(settingsFrom(stored({ device: 'mobile' })).device).toBe('desktop')
})

test('without storage a change lasts as long as the page, and a reset undoes it', () => {
  expect(globalThis).not.toHaveProperty('localStorage.length')
  changeSetting('layout', 'top')
  changeSetting('size', 'small')
  expect(useSettings.getState()).toMatchObject({ layout: 'top', size: 'small' })
  resetSettings(['layout'])
  expect(useSettings.getState()).toMatchObject({ layout: 'left', size: 'small' })
})
