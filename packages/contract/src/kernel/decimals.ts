/** Rounded as every screen shows it: halves away from zero, of the number as it is written (8.45 is 8.5), and zero without a sign. */
export function rounded(value: number, precision: number): number {
  const shifted = Math.round(Number(`${Math.abs(value)}e${precision}`))
  if (!Number.isSafeInteger(shifted)) return Number(value.toFixed(precision)) + 0
  return (value < 0 && shifted > 0 ? -1 : 1) * Number(`${shifted}e-${precision}`)
}

/** The minus of numbers that people read, as wide as the plus. Numbers that programs read have a hyphen. */
export const minus = '−'

/** As `rounded`, as people read it, always with this many decimals: 8.50. */
export const fixed = (value: number, precision: number): string =>
  rounded(value, precision).toFixed(precision).replace('-', minus)
