import { entryOf } from '@limpid/contract/catalogue/labels'
import { things } from '@limpid/contract/catalogue/things'
import { fieldValues, thingFields } from '@limpid/contract/catalogue/values'
import { describe, expect, test } from 'vitest'
import { filesOf, textOf } from '../sources.ts'

/** The fields that the audit compares of a thing, each with what it is read from: `'state', h.state`. */
interface Compared {
  noun: string
  text: string
  fields: { name: string; from: string }[]
}

/** The pairs of a `jsonb_build_object(`, beginning behind the bracket. */
function pairsOf(text: string): { name: string; from: string }[] {
  const parts: string[] = ['']
  let [depth, isQuoted] = [0, false]
  for (const sign of text) {
    if (sign === "'") isQuoted = !isQuoted
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth < 0) break
    if (sign === ',' && depth === 0 && !isQuoted) parts.push('')
    else parts.push(`${parts.pop()}${sign}`)
  }
  const trimmed = parts.map((part) => part.trim())
  return trimmed.flatMap((part, at) =>
    at % 2 === 0 ? [{ name: part.replaceAll("'", ''), from: trimmed[at + 1] ?? '' }] : [],
  )
}

const statements = filesOf(/^apps\/server\/migrations\/.*[.]sql$/).flatMap((path) => textOf(path).split(';'))

/** The values that the database allows in the column that a field is read from; none if it is no closed list. */
function closedList(text: string, from: string): string[] {
  const [, alias, column = ''] = /^(?:(\w+)\.)?(\w+)$/.exec(from) ?? []
  const table = alias
    ? new RegExp(`(?:FROM|JOIN) (\\w+) ${alias}\\b`).exec(text)?.[1]
    : /FROM (\w+)/.exec(text)?.[1]
  const own = statements.filter((statement) => new RegExp(`TABLE (?:ONLY )?${table}\\b`).test(statement))
  const lists = own.flatMap((statement) => [
    ...statement.matchAll(new RegExp(`CHECK \\(${column} IN \\(([^)]*)\\)`, 'g')),
  ])
  return [
    ...new Set(lists.flatMap(([, list = '']) => [...list.matchAll(/'([^']*)'/g)].map(([, one = '']) => one))),
  ]
}

function comparedThings(): Compared[] {
  const source = textOf('apps/server/src/modules/audit/things.reads.ts')
  const readers = [...source.matchAll(/^ {2}'?([\w-]+)'?: \([^)]*\) => sql`([^`]*)`/gm)]
  return readers.flatMap(([, noun = '', text = '']) => {
    const [, pairs] = text.split('jsonb_build_object(').slice(0, 2)
    return pairs === undefined ? [] : [{ noun, text, fields: pairsOf(text.slice(text.indexOf(pairs))) }]
  })
}

describe('What the audit compares is shown in words', () => {
  const compared = comparedThings()

  test('every field has a label, and no label is for a field that is not compared', () => {
    expect(compared.length).toBeGreaterThan(15)
    const read = compared.map(({ noun, fields }) => [noun, fields.map(({ name }) => name).toSorted()])
    const declared = compared.map(({ noun }) => [noun, Object.keys(thingFields[noun] ?? {}).toSorted()])
    expect(declared).toEqual(read)
    const known = new Set(compared.map(({ noun }) => noun))
    expect(Object.keys(thingFields).filter((noun) => !(noun in things && known.has(noun)))).toEqual([])
  })

  test('every value of a closed list of the database has words', () => {
    const checked = compared.flatMap(({ noun, text, fields }) =>
      fields.flatMap(({ name, from }) =>
        closedList(text, from)
          .filter((value) => value !== '')
          .map((value) => {
            const words = thingFields[noun]?.[name]?.values ?? entryOf(fieldValues, { name })
            return { what: `${noun}.${name}: ${value}`, isNamed: typeof words === 'object' && value in words }
          }),
      ),
    )
    expect(checked.length).toBeGreaterThan(30)
    expect(checked.filter(({ isNamed }) => !isNamed).map(({ what }) => what)).toEqual([])
  })
})
