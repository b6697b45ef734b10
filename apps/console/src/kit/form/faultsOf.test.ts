import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { faultsOf } from './faultsOf.ts'

const schema = z.object({
  name: z.string().check(z.trim(), z.minLength(1, 'a name, please'), z.maxLength(4, 'too long')),
  limits: z.array(z.object({ max: z.number('a number, please') })),
})

test('valid values have no errors', () => {
  expect(faultsOf(schema, { name: ' abcd ', limits: [{ max: 1 }] })).toEqual({})
})

test('each field gets its first error, list items by their index', () => {
  expect(faultsOf(schema, { name: '  ', limits: [{ max: 1 }, { max: '' }] })).toEqual({
    name: 'a name, please',
    'limits.1.max': 'a number, please',
  })
})
