import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { cutFields } from '../../../../testing/cutFields.ts'
import { eventually, expectVisible, openPage, startConsole } from '../../../../testing/mountConsole.tsx'
import { alarmRow, answerAlarms } from '../../../../testing/sample/alarms.ts'

startConsole(() => answerAlarms(() => [alarmRow('11')]))

const fields = () => document.querySelectorAll('main [data-filters] input').length

test.each([
  ['/alarm-log/log', 'en', 1440],
  ['/alarm-log/log', 'zh-cn', 1440],
  ['/alarm-log/log?state=unacknowledged&severity=critical', 'en', 1440],
  ['/alarm-log/log?state=unacknowledged&severity=critical', 'en', 390],
  ['/equipment/own-equipment?scope=all', 'en', 1440],
  ['/equipment/own-equipment?scope=all', 'zh-cn', 1100],
])('filters show the whole of what they say: %s in %s at %i px', async (route, language, width) => {
  await openPage(route, { language }, width)
  await eventually(fields).toBeGreaterThan(1)
  await expectVisible(page.getByRole('main').getByRole('textbox').first())
  expect(cutFields()).toEqual([])
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(width)
})
