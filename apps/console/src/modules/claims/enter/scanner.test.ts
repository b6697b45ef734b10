import { groupedCode, withCheck } from '@limpid/contract/claims/code'
import { expect, test } from 'vitest'
import { claimCodeIn } from './scanner.ts'

const code = withCheck('ABCDEFGHJKMNPQRST')

test.each([
  [code, code],
  [groupedCode(code), groupedCode(code)],
  [`https://a.example/console/#/equipment/claim?code=${code}`, code],
  [`https://a.example/#/equipment/claim?view=claim&code=${code}&x=1`, code],
  ['https://a.example/#/equipment/claim?code=ABC', undefined],
  ['https://a.example/', undefined],
  ['', undefined],
])('“%s” contains the code %s', (text, found) => expect(claimCodeIn(text)).toBe(found))
