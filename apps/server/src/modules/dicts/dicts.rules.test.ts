import { expect, test } from 'vitest'
import { requestedCodes } from './dicts.rules.ts'

test.each([
  [['gender'], ['gender']],
  [['gender, device_tag,,gender'], ['gender', 'device_tag']],
  [[undefined, 'gender'], ['gender']],
  [
    ['a', 'b,a'],
    ['a', 'b'],
  ],
  [[undefined, undefined], undefined],
  [['', ' , '], undefined],
])('the codes of %j are %j', (lists, codes) => {
  expect(requestedCodes(...lists)).toEqual(codes)
})
