const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

export const taxNumberFaults = ['length', 'letters', 'check'] as const
export type TaxNumberFault = (typeof taxNumberFaults)[number]

/**
 * What is wrong with the tax number of an enterprise; undefined for a right one: 15 to 20 capitals and digits. One of 18 is a unified social
 * credit code, which has none of I, O, S, V, Z, and whose last character is checked (GB 32100-2015: weights 3^i modulo 31).
 */
export function taxNumberFault(text: string): TaxNumberFault | undefined {
  if (text.length < 15 || text.length > 20) return 'length'
  if (!/^[0-9A-Z]*$/.test(text)) return 'letters'
  if (text.length !== 18) return undefined
  const values = [...text].map((letter) => letters.indexOf(letter))
  if (values.includes(-1)) return 'letters'
  let sum = 0
  let weight = 1
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return values[17] === (31 - (sum % 31)) % 31 ? undefined : 'check'
}
