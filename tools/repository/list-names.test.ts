import { listName } from '@limpid/contract/members/preferences'
import { expect, test } from 'vitest'
import { filesOf, textOf } from './sources.ts'

/** Names under which the lists of the console store their columns, by file. */
function listNames(): [file: string, name: string][] {
  const named = /choiceName="([^"]*)"|sourceTable\(\s*'([^']*)'/g
  return filesOf(/^apps\/console\/src\/.*[.]tsx$/).flatMap((file) =>
    [...textOf(file).matchAll(named)].map(([, written, passed]): [string, string] => [
      file,
      written ?? passed ?? '',
    ]),
  )
}

test('the columns of every list can be stored under its name, which no other list has', () => {
  const names = listNames()
  expect(names.length).toBeGreaterThan(80)
  expect(names.filter(([, name]) => !listName.safeParse(name).success)).toEqual([])
  expect(names.filter(([, name], at) => names.findIndex(([, other]) => other === name) !== at)).toEqual([])
})

test('only one file passes a name on, in a way that is checked here too', () => {
  const passing = filesOf(/^apps\/console\/src\/.*[.]tsx$/).filter((file) =>
    textOf(file).includes('choiceName={'),
  )
  expect(passing).toEqual(['apps/console/src/modules/alarms/quality/QualityLists.tsx'])
})
