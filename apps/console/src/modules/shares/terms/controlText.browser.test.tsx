import { expect, test } from 'vitest'
import { controlText } from './controlText.ts'

test('control of the overview alone changes nothing, and says so', () => {
  expect(controlText(['live'], 'en')).toBe(
    'Nothing in the selected tabs can be changed: the recipient can only view them',
  )
  expect(controlText(['live'], 'zh-cn')).toBe('所选页签没有可操作的内容，对方只能查看')
})

test('control of other tabs names what each of them lets change', () => {
  expect(controlText(['live', 'maintenance', 'feedback'], 'en')).toMatch(
    /^Can also change: .+ \(record maintenance\); .+ \(handle fault reports\)\. Only the owner edits the device itself\.$/,
  )
})
