import { expect, test } from 'vitest'
import { parcelsIn } from './parcelsIn.ts'

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
