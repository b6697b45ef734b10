import { describe, expect, test } from 'vitest'
import { knownPasswords } from '../../../platform/security/known-passwords.ts'
import { passwordFault } from './passwords.rules.ts'

const known = await knownPasswords()
const fault = (password: string, words: string[] = []) => passwordFault(password, known, words)

test('the list of known passwords has more than the required three thousand', () => {
  expect([...known].filter((word) => word.length >= 8).length).toBeGreaterThan(3000)
})

describe('a password', () => {
  test.each([
    'clear water over stones',
    'xk7!mq2z',
    '密码不一定要用英文来写',
    'Tr0ub4dor&3x',
    '        sp ace ',
  ])('"%s" is allowed, whatever it is composed of', (password) => expect(fault(password)).toBeUndefined())

  test('needs eight characters as a person counts them', () => {
    expect(fault('abc1xyz')).toBe('passwordTooShort')
    expect(fault('🐳🐋🦈🐟🐠🐡🦑')).toBe('passwordTooShort')
    expect(fault('🐳🐋🦈🐟🐠🐡🦑🐙')).toBeUndefined()
  })

  test('allows 128, not more', () => {
    const long = 'a long walk by the river '.repeat(6)
    expect(fault(long.slice(0, 128))).toBeUndefined()
    expect(fault(long.slice(0, 129))).toBe('passwordTooLong')
  })

  test.each([
    ['is known', 'iloveyou1'],
    ['is known in other letters', 'PassWord'],
    ['is known with something added', 'sunshine99!'],
    ['is digits in a row', '0123456789'],
    ['is digits in a row, backwards', '987654321'],
    ['is letters in a row', 'abcdefghij'],
    ['is keys in a row', 'qwertyuiop'],
    ['repeats three signs', 'abcabcabcabc'],
    ['is the name of the product', 'Limpid2026'],
    ['is the name of the product in Chinese', '澄联澄联2026'],
  ])('that %s is rejected: %s', (_, password) => expect(fault(password)).toBe('passwordGuessable'))

  test("made of the person's own name or contacts is rejected", () => {
    expect(fault('bertholda1', ['bertholda'])).toBe('passwordGuessable')
    expect(fault('13912345678', ['13912345678'])).toBe('passwordGuessable')
    expect(fault('anna.lind@example.com', ['anna.lind@example.com'])).toBe('passwordGuessable')
    expect(fault('bertholda walks the dog', ['bertholda'])).toBeUndefined()
  })
})
