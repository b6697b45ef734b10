import { describe, expect, test } from 'vitest'
import { unpackedBytes } from '../../../../lib/files/unpackedBytes.ts'
import { readTable } from './readTable.ts'

const csv = (content: BlobPart) => readTable(new File([content], 'x.csv'))

describe('a table', () => {
  test('as CSV is read in UTF-8, with or without its mark, and in the encoding of Chinese spreadsheets', async () => {
    expect(await csv('\uFEFF名称,"a,b"\r\n一号,"c""d"')).toEqual([
      ['名称', 'a,b'],
      ['一号', 'c"d'],
    ])
    expect(await csv(new Uint8Array([0xc3, 0xfb, 0xb3, 0xc6]))).toEqual([['名称']])
  })

  test('that is too large or something else is refused before it is unpacked', async () => {
    await expect(csv(new Uint8Array(5 * 1024 * 1024 + 1))).rejects.toThrow('tooLarge')
    await expect(csv(new Uint8Array([0, 1, 2, 0]))).rejects.toThrow('unreadable')
    await expect(csv('PK no directory here, whatever it says')).rejects.toThrow('unreadable')
    await expect(csv(zipSaying(65 * 1024 * 1024))).rejects.toThrow('tooLarge')
  })
})

test('a ZIP says what it unpacks to without being unpacked', () => {
  expect(unpackedBytes(zipSaying(1234))).toBe(1234)
})

/** A ZIP file of a directory alone, with one entry that claims to be so large. */
function zipSaying(bytes: number): Uint8Array<ArrayBuffer> {
  const zip = new Uint8Array(4 + 46 + 22)
  const view = new DataView(zip.buffer)
  view.setUint32(0, 0x04034b50, true)
  view.setUint32(4, 0x02014b50, true)
  view.setUint32(4 + 24, bytes, true)
  view.setUint32(50, 0x06054b50, true)
  view.setUint32(50 + 16, 4, true)
  return zip
}
