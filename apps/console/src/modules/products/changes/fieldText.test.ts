import { expect, it } from 'vitest'
import { pickTexts } from '../../../lib/words.ts'
import { changeWords } from './changes.words.ts'
import { fieldText } from './fieldText.ts'

const t = pickTexts(changeWords, 'en')

it('names a value of a closed list, and leaves any other as it is', () => {
  expect(fieldText('kind', 'gauge', t, 'en')).not.toBe('gauge')
  expect(fieldText('code', 'gauge', t, 'en')).toBe('gauge')
  for (const name of ['constructor', 'toString', '__proto__']) {
    expect(fieldText('kind', name, t, 'en')).toBe(name)
    expect(fieldText(name, 'name', t, 'en')).toBe('name')
  }
})
