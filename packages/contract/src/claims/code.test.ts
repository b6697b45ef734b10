import { expect, test } from 'vitest'
import { claimSymbols, groupedCode, isClaimCode, plainCode, withCheck } from './code.ts'

const code = withCheck('ABCDEFGHJKMNPQRST')

test('reads a claim code in groups, in any case, with spaces', () => {
  expect(groupedCode(code)).toMatch(/^ABCDEF-GHJKMN-PQRST.$/)
  expect(plainCode(` ${groupedCode(code).toLowerCase().replace('-', ' ')} `)).toBe(code)
  expect(isClaimCode(groupedCode(code).toLowerCase())).toBe(true)
})

test('detects one wrong character, or two transposed ones', () => {
  for (let at = 0; at < code.length; at += 1) {
    for (const other of claimSymbols) {
      if (other !== code[at]) expect(isClaimCode(code.slice(0, at) + other + code.slice(at + 1))).toBe(false)
    }
    for (let to = at + 1; to < code.length; to += 1) {
      const symbols = [...code]
      ;[symbols[at], symbols[to]] = [symbols[to] ?? '', symbols[at] ?? '']
      if (symbols.join('') !== code) expect(isClaimCode(symbols.join(''))).toBe(false)
    }
  }
})

test.each(['', 'ABC', code.slice(1), `${code}2`, code.replace('A', 'O'), code.replace('B', '0')])(
  '“%s” is not a claim code',
  (typed) => expect(isClaimCode(typed)).toBe(false),
)
