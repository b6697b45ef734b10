import { expect, test } from 'vitest'
import { bytesOf } from '../../../testing/files/workbooks.ts'
import { readWorkbook } from './read-workbook.ts'
import { csvOf, equalColumns, instantText, xlsxOf } from './sheet-exports.ts'

const columns = equalColumns(
  [
    { zh: '名称', en: 'Name' },
    { zh: '时间', en: 'Time' },
  ],
  'en',
)

async function* rows() {
  yield [['张三', instantText(new Date('2026-11-20T08:30:00.5Z'))]]
  yield [['a,b', instantText(null)]]
}

test('a list is the same as CSV and as a workbook, in all its batches', async () => {
  const csv = csvOf({ name: '列表', columns, rows: rows() })
  expect(csv.name).toBe('列表.csv')
  let text = ''
  for await (const part of csv.content as AsyncIterable<string>) text += part
  expect(text).toBe('\uFEFFName,Time\r\n张三,2026-11-20 08:30:00\r\n"a,b",\r\n')
  const xlsx = xlsxOf({ name: '列表', columns, rows: rows() })
  expect(xlsx.name).toBe('列表.xlsx')
  expect([
    ...(await readWorkbook(await bytesOf(xlsx.content as AsyncGenerator<Uint8Array>), {}, 'en')),
  ]).toEqual([
    [1, ['Name', 'Time']],
    [2, ['张三', '2026-11-20 08:30:00']],
    [3, ['a,b']],
  ])
})
