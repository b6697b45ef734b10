import { expect, test } from 'vitest'
import { base32, matchingStep, otpAddress, plainRecoveryCode, stepAt, totpCode } from './totp.rules.ts'

const secret = Buffer.from('12345678901234567890')

// RFC 6238, appendix B, SHA-1: the last six of its eight digits.
test.each([
  [59, '287082'],
  [1111111109, '081804'],
  [1111111111, '050471'],
  [1234567890, '005924'],
  [2000000000, '279037'],
  [20000000000, '353130'],
])('at second %d the code is %s', (second, code) => {
  expect(totpCode(secret, stepAt(new Date(second * 1000)))).toBe(code)
})

test('a code is valid in its half minute and in the ones before and after', () => {
  const at = (second: number) => matchingStep(secret, '050471', new Date(second * 1000))
  const step = 37_037_037
  expect([1111111079, 1111111080, 1111111110, 1111111169, 1111111170].map(at)).toEqual([
    undefined,
    step,
    step,
    step,
    undefined,
  ])
  expect(matchingStep(secret, '28708', new Date(59_000))).toBeUndefined()
  expect(matchingStep(secret, '2870820', new Date(59_000))).toBeUndefined()
})

test('a code may be typed with full-width digits and spaces, and is otherwise no code', () => {
  const typed = (text: string) => matchingStep(secret, text, new Date(59_000))
  expect([' 287 082', '２８７０８２'].map(typed)).toEqual([1, 1])
  expect(['二八七零八二', 'é287082', '28７', ''].map(typed)).toEqual([
    undefined,
    undefined,
    undefined,
    undefined,
  ])
})

test('a secret is written as apps read it', () => {
  expect(base32(secret)).toBe('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ')
  expect(otpAddress('澄联', 'anna', secret)).toBe(
    'otpauth://totp/%E6%BE%84%E8%81%94:anna?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ&issuer=%E6%BE%84%E8%81%94',
  )
})

test('a recovery code is the same with and without its dash', () => {
  expect(plainRecoveryCode(' ABCDE-23456 ')).toBe('abcde23456')
})
