import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { faultsOf } from '../../kit/form/faultsOf.ts'
import { pickTexts } from '../../lib/words.ts'
import { nameAndSn } from './deviceFields.ts'
import { deviceWords } from './devices.words.ts'

const t = pickTexts(deviceWords, 'en')

test.each([
  ['', t.snMissing],
  ['  ', t.snMissing],
  ['-1', t.snInvalid],
  ['SIM 001', t.snInvalid],
  [' SIM-001 ', undefined],
])('the message for the serial number “%s” is %s', (sn, text) => {
  expect(faultsOf(z.object(nameAndSn(t)), { name: 'Kitchen 1', sn })['sn']).toBe(text)
})
