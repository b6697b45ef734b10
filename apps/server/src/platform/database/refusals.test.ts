import { expect, test } from 'vitest'
import { Problem } from '../problem.ts'
import { refusedAs } from './refusals.ts'

const meaning = refusedAs({
  unique: 'roleTaken',
  roles_code_alike: 'roleCodeAlike',
  foreignKey: 'deptUnknown',
})
const thrown = (error: unknown) => {
  try {
    return meaning(error)
  } catch (problem) {
    return problem
  }
}
const refusal = (code: string, constraint = 'x') => Object.assign(new Error(), { code, constraint })

test.each([
  ['a value that is taken', refusal('23505'), 'roleTaken'],
  ['one that has a problem of its own', refusal('23505', 'roles_code_alike'), 'roleCodeAlike'],
  ['something that is gone', refusal('23503'), 'deptUnknown'],
  ['something that is pointed to', refusal('23001'), 'deptUnknown'],
])('%s becomes its problem', (_what, error, problem) => {
  expect(thrown(error)).toBeInstanceOf(Problem)
  expect(thrown(error)).toMatchObject({ problem })
})

test('every other error stays as it is', () => {
  for (const error of [refusal('40001'), new Error('gone')]) expect(thrown(error)).toBe(error)
})
