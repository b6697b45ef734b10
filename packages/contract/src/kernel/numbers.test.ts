import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { decimalNumber, wholeNumber } from './numbers.ts'

const whole = wholeNumber({ min: -5, max: 1000 })
const decimal = decimalNumber({ min: -180, max: 180 })

test.each([
  ['7', 7],
  [7, 7],
  ['0', 0],
  ['-3', -3],
])('%j is the whole number %j', (given, value) => expect(z.decode(whole, given)).toBe(value))

const secondForms = ['0x1', '01', '1.0', ' 1', '1 ', '1e3', '+1', '-0', '', '１', 'Infinity', '1_0']
test.each([...secondForms, '1001', 1001, 1.5, true, null, []])('%j is none', (given) =>
  expect(z.safeParse(whole, given).success).toBe(false),
)

test.each([
  ['116.39', 116.39],
  ['-0.5', -0.5],
  ['0.30000000000000004', 0.1 + 0.2],
  ['1.5e-7', 1.5e-7],
  [12, 12],
])('%j is %j degrees', (given, value) => expect(z.decode(decimal, given)).toBe(value))
test.each(['0x1', '01.5', '1.', '.5', ' 1', '1e2', 'NaN'])('%j is no number of degrees', (given) =>
  expect(z.safeParse(decimal, given).success).toBe(false),
)
