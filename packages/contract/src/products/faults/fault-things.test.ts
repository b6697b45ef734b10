import { expect, test } from 'vitest'
import { thingsOfFault } from './fault-things.ts'

const named = (zh: string, en: string) => ({ zh, en })
const model = {
  parts: [{ key: 'pump', name: named('洗涤泵', 'Wash pump') }],
  consumables: [{ key: 'salt', name: named('软水盐', 'Softener salt') }],
}

test('the parts of a fault are those of the model with their name in either language', () => {
  const parts = [named('洗涤泵', 'Pump'), named('盐', 'softener salt '), named('接触器', 'Contactor')]
  expect(thingsOfFault(model, { parts }).map(({ kind, key }) => ({ kind, key }))).toEqual([
    { kind: 'part', key: 'pump' },
    { kind: 'consumable', key: 'salt' },
    { kind: null, key: '' },
  ])
})
