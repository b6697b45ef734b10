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
  watermarkContent: '',
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
    watermarkContent: '一号厨房',
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
  '%s, stored under any key with fixed choices, is ignored',
  (garbage) => {
    const closed = (key: string) => (key === 'watermarkContent' ? undefined : garbage)
    expect(settingsFrom(closed)).toEqual(defaults)
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

test('the watermark is any text of up to 64 characters', () => {
  expect(settingsFrom(stored({ watermarkContent: ' x '.padEnd(200, 'y') })).watermarkContent).toBe(
    `x ${'y'.repeat(62)}`,
  )
})

test('without storage a change lasts as long as the page, and a reset undoes it', () => {
  expect(globalThis).not.toHaveProperty('localStorage.length')
  changeSetting('layout', 'top')
  changeSetting('size', 'small')
  expect(useSettings.getState()).toMatchObject({ layout: 'top', size: 'small' })
  resetSettings(['layout'])
  expect(useSettings.getState()).toMatchObject({ layout: 'left', size: 'small' })
})
