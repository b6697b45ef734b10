import { describe, expect, test } from 'vitest'
import { unitCodes, unitText } from './units.ts'

describe('readable units', () => {
  test.each([
    ['[pH]', ''],
    ['Cel', '°C'],
    ['kW.h', 'kWh'],
    ['uS/cm', 'µS/cm'],
    ['{NTU}', 'NTU'],
    ['dB{mW}', 'dBm'],
    ['mol/L', 'mol/L'],
  ])('%s is written "%s"', (ucum, text) => {
    expect(unitText(ucum)).toBe(text)
  })

  test('are codes that a UCUM parser reads: terms of letters, digits, brackets and braces, joined by . and /', () => {
    const term = String.raw`(?:[A-Za-z%]+(?:\[[A-Za-z_]+\])?|\[[A-Za-z_]+\])?(?:-?\d)?(?:\{[^{}\s]+\})?`
    const form = new RegExp(`^/?${term}(?:[./]${term})*$`)
    expect(unitCodes.filter((unit) => !form.test(unit))).toEqual([])
  })
})
