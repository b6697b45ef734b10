import { expect, test } from 'vitest'
import { curveRange } from './curveRange.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test('the curve of a short alarm has half an hour on each side', () => {
  const range = curveRange({ raisedAt: at('10:00'), clearedAt: at('10:05') }, at('18:00'))
  expect(range).toEqual({ from: at('09:30'), to: at('10:35') })
})

test('the curve of an open alarm ends now, in steps', () => {
  const open = { raisedAt: at('10:00'), clearedAt: null }
  expect(curveRange(open, at('11:01'))).toEqual(curveRange(open, at('11:04')))
  expect(curveRange(open, at('11:01')).to).toEqual(at('11:05'))
})
