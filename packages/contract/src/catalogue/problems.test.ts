import { expect, test } from 'vitest'
import { problemCodes } from '../auth/problem-codes.ts'
import { problems } from './problems.ts'

test('the codes the console handles are those of the problems', () => {
  for (const [name, code] of Object.entries(problemCodes))
    expect([name, problems[name as keyof typeof problemCodes].code]).toEqual([name, code])
})
