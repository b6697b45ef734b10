const letters = '0123456789ABCDEFGHJKLMNPQRTUWXY'

/**
 * Whether this is the tax number of an enterprise: 15 to 20 capitals and digits. One of 18 is a unified social credit code, whose last
 * character is checked (GB 32100-2015: weights 3^i modulo 31).
 */
export function isTaxNumber(text: string): boolean {
  if (!/^[0-9A-Z]{15,20}$/.test(text)) return false
  if (text.length !== 18) return true
  const values = [...text].map((letter) => letters.indexOf(letter))
  if (values.includes(-1)) return false
  let sum = 0
  let weight = 1
  for (const value of values.slice(0, 17)) {
    sum += value * weight
    weight = (weight * 3) % 31
  }
  return values[17] === (31 - (sum % 31)) % 31
}
