import { expect, test } from 'vitest'
import { curveRange } from './curveRange.ts'

const at = (time: string) => new Date(`2026-11-20T${time}:00Z`)

test('the curve of a short alarm has half an hour on each side', () => {
  const range = curveRange(
    { raisedAt: at('10:00'), clearedAt: at('10:05'), delaySeconds: 0, washedAt: null },
    at('18:00'),
  )
  expect(range).toEqual({ from: at('09:30'), to: at('10:35') })
})

test('the curve of an open alarm ends now, in steps', () => {
  const open = { raisedAt: at('10:00'), clearedAt: null, delaySeconds: 0, washedAt: null }
  expect(curveRange(open, at('11:01'))).toEqual(curveRange(open, at('11:04')))
  expect(curveRange(open, at('11:01')).to).toEqual(at('11:05'))
})

test('a long delay is in the curve from its beginning', () => {
  const range = curveRange(
    { raisedAt: at('10:00'), clearedAt: at('10:05'), delaySeconds: 7_200, washedAt: null },
    at('18:00'),
  )
  expect(range).toEqual({ from: at('07:30'), to: at('10:35') })
})

test('a long wash is in the curve from its beginning', () => {
  const washedAt = at('09:00')
  const range = curveRange(
    { raisedAt: at('10:00'), clearedAt: at('10:05'), delaySeconds: 0, washedAt },
    at('18:00'),
  )
  expect(range).toEqual({ from: at('08:55'), to: at('10:35') })
})
