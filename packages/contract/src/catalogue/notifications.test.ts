import { expect, test } from 'vitest'
import { groupOf, noticeGroups } from '../notices/groups.ts'
import { noticeKinds } from './notifications.ts'

test.each(noticeKinds)('%s belongs to a group that people can choose channels for', (kind) => {
  expect(noticeGroups).toContain(groupOf(kind))
})
