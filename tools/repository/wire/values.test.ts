import { tabWords } from '@limpid/contract/access/tabs.words'
import { entryOf, fieldLabels } from '@limpid/contract/catalogue/labels'
import { pageTitles } from '@limpid/contract/catalogue/pages'
import { permissions } from '@limpid/contract/catalogue/permissions'
import { fieldValues } from '@limpid/contract/catalogue/values'
import { reachWords } from '@limpid/contract/groups/reach.words'
import type { FieldValues } from '@limpid/contract/kernel/labels'
import { describe, expect, test } from 'vitest'
import { filesOf, textOf } from '../sources.ts'
import { type Field, fieldsSent } from './fields.ts'

/** Tables of the whole product, of which a field may know a part. */
const shared: FieldValues[] = [tabWords, permissions, pageTitles, reachWords]

/** Values of a field that the audit would show as they are stored: `module outer/name: value`. */
function rawValues({ values, ...field }: Field): string[] {
  const words = entryOf(fieldValues, field)
  const named = (value: string) => typeof words === 'object' && Object.hasOwn(words, value)
  const bare = values.filter((value) => value !== '' && !named(value))
  // A flag says yes or no, which answers any label but "Status".
  const isFlag = values.every((value) => value === 'true' || value === 'false')
  const { module, outer, name } = field
  return isFlag && entryOf(fieldLabels, field)?.en !== 'Status'
    ? []
    : bare.map((value) => `${module} ${outer}/${name}: ${value}`)
}

describe('The request of an audited call is shown in words', () => {
  test('no value of a closed list is shown as it is stored', async () => {
    const fields = await fieldsSent('audited')
    expect(fields.filter(({ values }) => values.length > 0).length).toBeGreaterThan(150)
    expect([...new Set(fields.flatMap(rawValues))]).toEqual([])
  })

  test('a planted field without words is found, and so is a flag called status', () => {
    const planted = (name: string, values: string[]): Field => ({
      module: 'planted',
      outer: '',
      name,
      values,
    })
    expect(rawValues(planted('mood', ['calm', 'tense']))).toEqual([
      'planted /mood: calm',
      'planted /mood: tense',
    ])
    expect(rawValues(planted('severity', ['critical', 'odd']))).toEqual(['planted /severity: odd'])
    expect(rawValues(planted('state', ['true', 'false']))).toHaveLength(2)
    expect(rawValues(planted('visible', ['true', 'false']))).toEqual([])
  })

  test('the values of every noun are collected', () => {
    const collected = textOf('packages/contract/src/catalogue/values.ts')
    const files = filesOf(/^packages\/contract\/src\/([\w-]+)\/\1[.]values[.]ts$/)
    expect(files.length).toBeGreaterThan(35)
    const missing = files.filter((path) => !collected.includes(`'../${path.split('/').slice(3).join('/')}'`))
    expect(missing).toEqual([])
  })

  test('no words are defined for values that nobody sends', async () => {
    const sent = new Set(
      (await fieldsSent()).flatMap(({ module, outer, name, values }) =>
        [`${outer}/${name}`, `${module}.${name}`, name].flatMap((key) =>
          values.map((value) => `${key}: ${value}`),
        ),
      ),
    )
    const unsent = Object.entries(fieldValues).flatMap(([key, words]) =>
      typeof words === 'string' || shared.includes(words)
        ? []
        : Object.keys(words)
            .map((value) => `${key}: ${value}`)
            .filter((one) => !sent.has(one)),
    )
    expect(unsent).toEqual([])
  })
})
