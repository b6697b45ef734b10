import { jobNames } from '@limpid/contract/catalogue/jobs'
import { expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

test('every scheduled job has a readable name', () => {
  const files = filesOf(/^apps\/server\/src\/(device-side|modules\/[^/]+\/[^/]+[.]module|platform\/.+)[.]ts$/)
  const names = files.flatMap((path) =>
    [...textOf(path).matchAll(/(?:name: |hourly(?:ByAge)?\()'([\w-]+[.]\w+)'/g)].map(([, name = '']) => name),
  )
  expect(names.length).toBeGreaterThan(20)
  expect(names.filter((name) => !(name in jobNames))).toEqual([])
  expect(Object.keys(jobNames).filter((name) => !names.includes(name))).toEqual([])
})
