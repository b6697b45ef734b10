import { expect, test } from 'vitest'
import { isPdf, pdfName } from './files.rules.ts'

test.each([
  ['发票 26442.pdf', '发票 26442.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  ['C:\\temp\\a.PDF', 'a.pdf'],
  ['a"; filename="b.exe', 'a; filename=b.exe.pdf'],
  ['a\r\nSet-Cookie: x.pdf', 'aSet-Cookie x.pdf'],
  ['invoice\u202efdp.exe', 'invoicefdp.exe.pdf'],
  ['...', 'FP1.pdf'],
  ['.pdf', 'FP1.pdf'],
  ['x'.repeat(300), `${'x'.repeat(96)}.pdf`],
])('%j is stored as %j', (uploaded, stored) => {
  expect(pdfName(uploaded, 'FP1')).toBe(stored)
})

test.each([
  ['%PDF-1.7\n1 0 obj\n%%EOF\n', true],
  ['%PDF-2.0\n%%EOF', true],
  ['%PDF-1.7\n<script>', false],
  ['<html>%PDF-1.7 %%EOF', false],
  ['PK\u0003\u0004', false],
  ['', false],
])('%j is a PDF: %s', (content, expected) => {
  expect(isPdf(Buffer.from(content, 'latin1'))).toBe(expected)
})
