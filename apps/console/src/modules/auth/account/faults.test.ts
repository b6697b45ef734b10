import { problemCodes } from '@limpid/contract/auth/problem-codes'
import { expect, test } from 'vitest'
import { placeOf } from './faults.ts'

test.each([
  ['a taken number', problemCodes.mobileTaken, 'contact'],
  ['an unknown account', problemCodes.accountUnknown, 'contact'],
  ['a wrong code', problemCodes.mailCodeWrong, 'code'],
  ['a code that was not sent', problemCodes.smsNotSent, 'code'],
  ['a taken username', problemCodes.usernameTaken, 'username'],
  ['a known password', problemCodes.passwordGuessable, 'password'],
  ['a missing tick', problemCodes.agreementMissing, 'agreed'],
  ['a busy system', 'B0210', 'form'],
])('%s is shown where it can be fixed', (_, code, place) => {
  expect(placeOf(code)).toBe(place)
})
