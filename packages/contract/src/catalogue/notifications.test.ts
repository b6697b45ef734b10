import { expect, test } from 'vitest'
import { groupOf, noticeGroups } from '../notices/groups.ts'
import { noticeKinds, noticeText } from './notifications.ts'

test.each(noticeKinds)('%s belongs to a group that people can choose channels for', (kind) => {
  expect(noticeGroups).toContain(groupOf(kind))
})

test.each([
  ['小王', '小王关闭了您的两步验证'],
  ['Root', 'Root 关闭了您的两步验证'],
])('a Chinese text has a space beside a name only where that is Latin: %s', (who, begins) => {
  const { text } = noticeText({ kind: 'security.second-factor-reset', facts: { who } }, 'zh-cn')
  expect(text.startsWith(begins)).toBe(true)
})
