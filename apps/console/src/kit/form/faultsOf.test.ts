import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { faultsOf } from './faultsOf.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'a name, please'), z.maxLength(4, 'too long')),
  limits: z.array(z.object({ most: z.number('a number, please') })),
})

test('values that fit have no faults', () => {
  expect(faultsOf(schema, { name: ' abcd ', limits: [{ most: 1 }] })).toEqual({})
})

test('each field is told its first fault, those of a list by their place', () => {
  expect(faultsOf(schema, { name: '  ', limits: [{ most: 1 }, { most: '' }] })).toEqual({
    name: 'a name, please',
    'limits.1.most': 'a number, please',
  })
})
