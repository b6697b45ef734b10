import { expect, test } from 'vitest'
import { jobWords } from '../../apps/console/src/modules/status/jobs.words.ts'
import { filesOf, textOf } from './sources.ts'

test('every scheduled job has a readable name', () => {
  const files = filesOf(/^apps\/server\/src\/(device-side|modules\/[^/]+\/[^/]+[.]module|platform\/.+)[.]ts$/)
  const names = files.flatMap((path) =>
    [...textOf(path).matchAll(/(?:name: |hourly(?:ByAge)?\()'([\w-]+[.]\w+)'/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !(name in jobWords))).toEqual([])
  expect(Object.keys(jobWords).filter((name) => !names.includes(name))).toEqual([])
})
