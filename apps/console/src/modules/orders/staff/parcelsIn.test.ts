import { expect, test } from 'vitest'
import { lineOf, parcelsIn, textOfFile } from './parcelsIn.ts'

test('reads a CSV with header, quotes and empty lines', () => {
  expect(
    parcelsIn('Order number,Carrier,Tracking\r\n"2026112401","SF","SF 1"\r\n\r\n2026112402,YTO,\r\n'),
  ).toEqual([
    { number: '2026112401', carrier: 'SF', tracking: 'SF 1' },
    { number: '2026112402', carrier: 'YTO', tracking: '' },
  ])
})

test('reads what is pasted from a sheet, or typed with Chinese commas', () => {
  expect(parcelsIn('1\t顺丰\tSF1\n2，圆通，YT2\n3')).toEqual([
    { number: '1', carrier: '顺丰', tracking: 'SF1' },
    { number: '2', carrier: '圆通', tracking: 'YT2' },
    { number: '3', carrier: '', tracking: '' },
  ])
})

test('reads quoted separators, quotation marks and the marks of an export', () => {
  expect(parcelsIn(`"'202611240000000001","SF, ""east""",'0012\n2,SF;SF2`)).toEqual([
    { number: '202611240000000001', carrier: 'SF, "east"', tracking: '0012' },
    { number: '2', carrier: 'SF', tracking: 'SF2' },
  ])
})

test('an empty cell beside a quoted one stays empty, also between tabs', () => {
  expect(parcelsIn('1\t\t"SF ""1"""\n"2"\t\tSF2\n3, , "SF3"')).toEqual([
    { number: '1', carrier: '', tracking: 'SF "1"' },
    { number: '2', carrier: '', tracking: 'SF2' },
    { number: '3', carrier: '', tracking: 'SF3' },
  ])
})

test('leaves out the first line without a number only, and no other line with texts', () => {
  expect(parcelsIn('Number,Carrier\n,SF,SF1\n1,SF,SF2\n ,,\n')).toEqual([
    { number: '', carrier: 'SF', tracking: 'SF1' },
    { number: '1', carrier: 'SF', tracking: 'SF2' },
  ])
})

test('reads a file in UTF-8 with or without its mark, and one of a Chinese spreadsheet', () => {
  const bytes = (...codes: number[]) => new Uint8Array(codes).buffer
  expect(textOfFile(bytes(0xef, 0xbb, 0xbf, 0xe9, 0xa1, 0xba))).toBe('顺')
  expect(textOfFile(bytes(0xcb, 0xb3, 0xb7, 0xe1))).toBe('顺丰')
})

test('a parcel that was not shipped is written as it is read', () => {
  const parcels = [
    { number: '1', carrier: 'DHL, "east"', tracking: '0012' },
    { number: '2', carrier: '', tracking: 'SF；2' },
  ]
  expect(parcelsIn(parcels.map(lineOf).join('\n'))).toEqual(parcels)
})
