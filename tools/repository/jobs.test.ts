import { expect, test } from 'vitest'
import { jobWords } from '../../apps/console/src/modules/status/jobs.words.ts'
import { textOf } from './sources.ts'

test('every scheduled job is called by words', () => {
  const started = textOf('apps/server/src/jobs.ts').matchAll(/(?:name: |tidy\()'([\w.]+)'/g)
  const names = [...started].map(([, name = '']) => name)
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !(name in jobWords))).toEqual([])
  expect(Object.keys(jobWords).filter((name) => !names.includes(name))).toEqual([])
})
