import { describe, expect, test } from 'vitest'
import { mostTableRows, rowsOf } from './deviceTable.ts'
import { tagCell, tagsIn } from './tagCell.ts'

const head = ['名称', '序列号', '产品', '站点', '标签']

describe('the rows of a table', () => {
  test('are found by the names of its columns, in either language and any order', () => {
    expect(
      rowsOf([
        ['Serial number *', 'product', 'ignored', 'Name'],
        ['A-1', 'xyj', 'x', '一号'],
      ]),
    ).toEqual([{ line: 2, name: '一号', sn: 'A-1', product: 'xyj', site: '', tags: null }])
  })

  test('keep their line, leave out empty ones, and take numbers as they are written', () => {
    const rows = rowsOf([
      head,
      ['一号', 12345, 'xyj', '总店', 'a；b; c'],
      [null, '', undefined],
      ['二号', 'B'],
    ])
    expect(rows).toMatchObject([
      { line: 2, sn: '12345', site: '总店', tags: ['a', 'b', 'c'] },
      { line: 4, sn: 'B', product: '', tags: null },
    ])
  })

  test('lose the apostrophe that an export puts before what looks like a formula', () => {
    expect(rowsOf([head, ["'=x", 'A-1', 'xyj']])[0]?.name).toBe('=x')
    expect(rowsOf([head, ["'x", 'A-1', 'xyj']])[0]?.name).toBe("'x")
    expect(rowsOf([head, ['x', "'000123", 'xyj']])[0]?.sn).toBe('000123')
  })

  test('that a spreadsheet made a day of are taken as that day', () => {
    expect(rowsOf([head, ['x', new Date('2026-01-02T00:00:00Z'), 'xyj']])[0]?.sn).toBe('2026-01-02')
  })

  test('hold every tag that an export wrote, and what is too long is left for the server to refuse', () => {
    const tags = Array.from({ length: 20 }, (_, n) => `${n}，a;"b"；、${'长'.repeat(20)}`)
    expect(rowsOf([head, ['一号', 'A-1', 'xyj', '', tagCell(tags)]])[0]?.tags).toEqual(tags)
    const [long] = rowsOf([head, ['一号', 'A-1', 'xyj', '', 'x'.repeat(300)]])
    expect(long?.tags?.[0]).toHaveLength(256)
  })

  test('are refused without a needed column, without a device, and where there are too many', () => {
    expect(() => rowsOf([])).toThrow('columnsMissing')
    expect(() => rowsOf([['名称', '产品'], ['x']])).toThrow('columnsMissing')
    expect(() => rowsOf([head, ['', null]])).toThrow('empty')
    expect(() => rowsOf([head, ...Array(mostTableRows + 1).fill(['x', 'y', 'z'])])).toThrow('tooManyRows')
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
