import { describe, expect, it } from 'vitest'
import { unitText } from './units.ts'

describe('units as people read them', () => {
  it.each([
    ['[pH]', ''],
    ['Cel', '°C'],
    ['kW.h', 'kWh'],
    ['uS/cm', 'µS/cm'],
    ['[NTU]', 'NTU'],
    ['dB[mW]', 'dBm'],
    ['{rpm}', 'rpm'],
    ['{racks}', ''],
    ['mol/L', 'mol/L'],
  ])('%s is written "%s"', (ucum, text) => {
    expect(unitText(ucum)).toBe(text)
  })

  it('leaves a unit alone that is already written for people', () => {
    for (const ucum of ['Cel', 'kW.h', 'uS/cm', '[NTU]', 'dB[mW]', 'L/min']) {
      expect(unitText(unitText(ucum))).toBe(unitText(ucum))
    }
  })
})
