import { expect, test } from 'vitest'
import { choice, readUrlState, writeUrlState } from './urlState.ts'

const fields = {
  pageNum: 1,
  keywords: '',
  descending: false,
  sort: choice('name', ['name', 'sn']),
}

test('an empty address means the defaults', () => {
  expect(readUrlState('', fields)).toEqual({ pageNum: 1, keywords: '', descending: false, sort: 'name' })
})

test('what is written is read back, whatever the text contains', () => {
  const state = { pageNum: 3, keywords: 'a&b=c 洗#?', descending: true, sort: 'sn' as const }
  expect(readUrlState(writeUrlState('', fields, state), fields)).toEqual(state)
})

test('invalid parameters in the address count as the default', () => {
  const state = readUrlState('?pageNum=x&descending=maybe&sort=password', fields)
  expect(state).toEqual({ pageNum: 1, keywords: '', descending: false, sort: 'name' })
})

test('omits defaults and keeps parameters of others', () => {
  expect(writeUrlState('?tab=live&pageNum=4', fields, { pageNum: 1 })).toBe('?tab=live')
  expect(writeUrlState('?pageNum=4', fields, { pageNum: 1 })).toBe('')
  expect(writeUrlState('?pageNum=4', fields, { keywords: 'x' })).toBe('?pageNum=4&keywords=x')
})

test('true and false are written as 1 and 0', () => {
  expect(writeUrlState('', fields, { descending: true })).toBe('?descending=1')
  expect(readUrlState('?descending=0', { descending: true }).descending).toBe(false)
})
