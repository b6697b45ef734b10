import { describe, expect, test } from 'vitest'
import { codesIn, judgeLines, linesOf } from './statement.rules.ts'

const head = ['交易日期', '收入金额(元)', '对方户名', '交易流水号', '摘要']
const read = (...rows: string[][]) => linesOf([head, ...rows].map((cells, at) => [at + 1, cells]))

describe('the lines of a statement', () => {
  test('are found below what the bank says about the account, in either language', () => {
    expect(
      linesOf([
        [1, ['Account', '6222']],
        [3, ['Date', 'Amount', 'Reference', 'Remark']],
        [4, ['20261124', '1,049.90', ' ICBC 1 ', 'AB23CD']],
      ]),
    ).toEqual([
      { line: 4, reference: 'ICBC1', bookedOn: '2026-11-24', amount: 104990, payer: '', remark: 'AB23CD' },
    ])
    expect(linesOf([[1, ['日期', '金额']]])).toBeUndefined()
  })

  test('may have a column of their own for what goes out', () => {
    const titles = ['日期', '收入', '支出', '流水号', '摘要']
    const amounts = [
      ['5', ''],
      ['', '7.5'],
      ['0.00', '7.50'],
      ['', ''],
    ]
    const rows = amounts.map(([credit = '', debit = ''], at) => ['20261124', credit, debit, String(at), ''])
    const lines = linesOf([titles, ...rows].map((cells, at) => [at + 1, cells]))
    expect(lines?.map(({ amount }) => amount)).toEqual([500, -750, -750, undefined])
  })

  test.each([
    ['2026/1/5', '5', 500, '2026-01-05'],
    ['2026年11月24日 10:00', '-3.5', -350, '2026-11-24'],
    ['2026-02-30', '1.234', undefined, undefined],
    ['', '', undefined, undefined],
  ])('read %s and %s', (day, amount, fen, bookedOn) => {
    expect(read([day, amount, 'A', '1', ''])).toMatchObject([{ amount: fen, bookedOn }])
  })
})

test.each([
  ['AB23CD', ['AB23CD']],
  ['订单ab23cd付款', ['AB23CD']],
  ['AB2 3CD', ['AB23CD']],
  ['pay AB23CD and EF45GH', ['AB23CD', 'EF45GH']],
  ['AB23CDE invoice 20261124', []],
  ['ＡＢ２３ＣＤ', ['AB23CD']],
])('a remark of %s holds the codes %j', (remark, codes) => {
  expect(codesIn(remark)).toEqual(codes)
})

describe('a line', () => {
  const orders = new Map([
    ['AB23CD', { id: '1', number: 'N1', due: 100 }],
    ['EF45GH', { id: '2', number: 'N2', due: 50 }],
  ])
  const line = (reference: string, amount: number | undefined, remark: string) => ({
    ...{ line: 1, reference, bookedOn: '2026-11-24', amount, payer: '', remark },
  })
  test('is judged by its code, its amount and what came before it', () => {
    const judged = judgeLines(
      [
        line('A', 60, 'AB23CD'),
        line('B', 40, 'AB23CD'),
        line('B', 40, 'AB23CD'),
        line('C', 51, 'EF45GH'),
        line('D', 5, 'rent'),
        line('E', 5, 'AB23CD EF45GH'),
        line('F', -5, 'AB23CD'),
        line('G', undefined, 'AB23CD'),
        line('H', 5, 'AB23CD'),
        line('', 5, 'AB23CD'),
      ],
      { references: new Set(['H']), orders },
    )
    expect(judged.map(({ outcome }) => outcome)).toEqual([
      ...['part', 'paid', 'duplicate', 'over', 'unmatched', 'unmatched'],
      ...['outgoing', 'invalid', 'duplicate', 'invalid'],
    ])
  })
})
