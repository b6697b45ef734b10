import { expect, test } from 'vitest'
import { CallProblem, clientProblems } from '../problem.ts'
import { openEnvelope } from './envelope.ts'

function problemOf(status: number, text: string, language: 'zh-cn' | 'en' = 'zh-cn'): CallProblem {
  try {
    openEnvelope(status, text, language)
  } catch (problem) {
    if (problem instanceof CallProblem) return problem
  }
  throw new Error('No problem was thrown')
}

test('success returns the data', () => {
  expect(openEnvelope(200, '{"code":"00000","data":{"a":1},"msg":"ok"}', 'en')).toEqual({ a: 1 })
  expect(openEnvelope(200, '{"code":"00000","msg":"ok"}', 'en')).toBeNull()
})

test.each([
  [200, '{"code":"B0001","data":null,"msg":"坏了"}', 'B0001', '坏了'],
  [400, '{"code":"A0210","data":null,"msg":"用户名或密码错误"}', 'A0210', '用户名或密码错误'],
  [401, '{"code":"A0230","data":null,"msg":"x"}', 'A0230', 'x'],
  [200, '{"code":"A0230","data":null,"msg":"x"}', 'A0230', 'x'],
  [500, '{"code":"B0001","data":null,"msg":""}', 'B0001', '系统出错'],
  [400, '{"code":"A0400"}', 'A0400', '系统出错'],
])('the response %i %s is the problem %s', (status, text, code, message) => {
  expect(problemOf(status, text)).toMatchObject({ code, status, message, handled: false })
})

test.each([
  [200, '<html>'],
  [502, ''],
  [200, '[]'],
  [200, 'null'],
  [500, '{"code":"00000","data":1}'],
])('the response %i %s is unknown to the contract', (status, text) => {
  expect(problemOf(status, text).code).toBe(clientProblems.unreadable)
  expect(problemOf(status, text, 'en').message).toBe('Something went wrong. Try again.')
})
