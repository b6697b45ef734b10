import { expect, test } from 'vitest'
import { maskedContact, withoutContacts } from './contact.ts'

test.each([
  ['13800000001', '138****0001'],
  ['anna@example.org', 'an***@example.org'],
  ['a@example.org', '***@example.org'],
])('%s is shown as %s', (contact, masked) => {
  expect(maskedContact(contact)).toBe(masked)
})

test.each([
  ['call 13800000001 or Anna.B@example.org', 'call 138****0001 or An***@example.org'],
  ['13800000001，备用', '138****0001，备用'],
  ['+8613800000001, 0086 13800000001, 86-138 0000 0001', '+86****0001, 008****0001, 86-****0001'],
  ['138-0000-0001 or 138 0000 0001', '138****0001 or 138****0001'],
  ['1700000000000 and 138-00000001 stay', '1700000000000 and 138-00000001 stay'],
  ['serial 213800000001 and a@b stay', 'serial 213800000001 and a@b stay'],
])('in a text, nobody can be reached: %s', (text, kept) => {
  expect(withoutContacts(text)).toBe(kept)
})

test('a long text without an end of an address takes no time that grows with its square', () => {
  const text = 'a.'.repeat(50_000)
  expect(withoutContacts(text)).toBe(text)
})
