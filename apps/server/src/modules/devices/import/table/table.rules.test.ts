import { tagCell, tagsIn } from '@limpid/contract/devices/tags'
import { describe, expect, test } from 'vitest'
import { rowsOf } from './table.rules.ts'

const head = ['名称', '序列号', '产品', '站点', '标签']
const table = (...rows: string[][]) => rowsOf(new Map(rows.map((cells, at) => [at + 1, cells])))

describe('table rows', () => {
  test('are read by their column names, in either language and any order', () => {
    expect(table(['Serial number *', 'product', 'ignored', 'Name'], ['A-1', 'xyj', 'x', '一号'])).toEqual([
      { line: 2, name: '一号', sn: 'A-1', product: 'xyj', site: '', tags: null },
    ])
  })

  test('keep their line number, and their text as written', () => {
    const rows = rowsOf(
      new Map([
        [1, head],
        [2, ["'=一号", ' 12345 ', 'xyj', '总店', 'a；b; c']],
        [4, ['二号', 'B']],
      ]),
    )
    expect(rows).toMatchObject([
      { line: 2, name: "'=一号", sn: '12345', site: '总店', tags: ['a', 'b', 'c'] },
      { line: 4, sn: 'B', product: '', tags: null },
    ])
  })

  test('hold every tag an export wrote, and overlong text is cut so that its row is rejected', () => {
    const tags = Array.from({ length: 20 }, (_, n) => `${n}，a;"b"；、${'长'.repeat(20)}`)
    expect(table(head, ['一号', 'A-1', 'xyj', '', tagCell(tags)])?.[0]?.tags).toEqual(tags)
    expect(table(head, ['一号', 'A-1', 'xyj', '', 'x'.repeat(300)])?.[0]?.tags?.[0]).toHaveLength(256)
  })

  test('are empty without a required column, or below the header', () => {
    expect(rowsOf(new Map())).toBeUndefined()
    expect(table(['名称', '产品'], ['x'])).toBeUndefined()
    expect(table(head)).toEqual([])
  })
})

describe('the tags of a cell', () => {
  test.each([
    ['', []],
    [' ; ；', []],
    ['a; b；c', ['a', 'b', 'c']],
    ['a, b、c', ['a, b、c']],
    ['"a;b" ; c', ['a;b', 'c']],
    ['5" pipe;"open', ['5" pipe', '"open']],
    ['"say ""x"""', ['say "x"']],
  ])('%s', (cell, tags) => expect(tagsIn(cell)).toEqual(tags))
})
