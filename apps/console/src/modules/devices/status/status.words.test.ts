import { expect, test } from 'vitest'
import { activityOf } from './status.words.ts'

test('a probe measures where a machine would be idle', () => {
  expect(activityOf({ activity: 'idle', measures: true }).en).toBe('Measuring')
  expect(activityOf({ activity: 'idle', measures: false }).en).toBe('Idle')
  expect(activityOf({ activity: 'washing', measures: true }).en).not.toBe('Measuring')
})
