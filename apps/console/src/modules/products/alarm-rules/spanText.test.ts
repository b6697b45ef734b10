import { expect, test } from 'vitest'
import { spanText } from './spanText.ts'

test.each([
  [43_200, '12 h', '12 小时'],
  [5_400, '1 h 30 min', '1 小时 30 分钟'],
  [90, '', ''],
  [undefined, '', ''],
])('%s s reads as %j', (seconds, en, zh) => {
  expect(
    [spanText(seconds, 'en'), spanText(seconds, 'zh-cn')].map((text) => text.replaceAll('\u00a0', ' ')),
  ).toEqual([en, zh])
})
